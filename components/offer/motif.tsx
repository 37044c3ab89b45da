import { drawMotif } from './draw-motif';

/** The generated picture of an offer, in the colour of its holiday week; decoration. */
export function Motif({ seed }: { readonly seed: string }) {
  const { sun, glow, light, dark, wave } = drawMotif(seed);
  return (
    <svg
      className="motif"
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="m-light" d={light} />
      <path className="m-glow" d={glow} />
      <path className="m-sun" d={sun} />
      <path className="m-dark" d={dark} />
      <path className="m-wave" d={wave} />
    </svg>
  );
}
