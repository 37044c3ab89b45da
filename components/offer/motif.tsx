import { drawMotif } from './draw-motif';

/** The generated picture of an offer, in the colour of its holiday week; decorative. */
export function Motif({ seed }: { readonly seed: string }) {
  const { sun, glow, light, dark, wave } = drawMotif(seed);
  // As a string, because a list has two dozen of them: React need not diff constant elements.
  const paths = [
    `<path class="fill-white/30" d="${light}"/>`,
    `<path class="fill-accent-glow" d="${glow}"/>`,
    `<path class="fill-accent" d="${sun}"/>`,
    `<path class="fill-black/16" d="${dark}"/>`,
    `<path class="fill-none stroke-white/34 stroke-9" d="${wave}"/>`,
  ];
  return (
    <svg
      className="motif [stroke-linecap:round]"
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of our own drawing, no one's input.
      dangerouslySetInnerHTML={{ __html: paths.join('') }}
    />
  );
}
