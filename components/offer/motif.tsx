import { drawMotif } from './draw-motif';

/** The generated picture of an offer, in the colour of its holiday week; decoration. */
export function Motif({ seed }: { readonly seed: string }) {
  const { sun, glow, light, dark, wave } = drawMotif(seed);
  // As text, because a list has two dozen of them: React need not look into what never changes.
  const paths = [
    `<path class="m-light" d="${light}"/>`,
    `<path class="m-glow" d="${glow}"/>`,
    `<path class="m-sun" d="${sun}"/>`,
    `<path class="m-dark" d="${dark}"/>`,
    `<path class="m-wave" d="${wave}"/>`,
  ];
  return (
    <svg
      className="motif"
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of our own drawing, no one's input.
      dangerouslySetInnerHTML={{ __html: paths.join('') }}
    />
  );
}
