/** The strongest colour that does not glare on a dark page. */
const MOST_SATURATED = 0.6;

/** The same hue with this lightness, 0 (black) to 1 (white), and no more than calm saturation. */
export function withLightness(colour: string, lightness: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const channels = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => channel / 255);
  const most = Math.max(...channels);
  const least = Math.min(...channels);
  const chroma = most - least;
  const span = 1 - Math.abs(most + least - 1);
  const saturation = span === 0 ? 0 : Math.min(MOST_SATURATED, chroma / span);
  const reach = saturation * (1 - Math.abs(2 * lightness - 1));
  const hex = channels.map((channel) => {
    const share = chroma === 0 ? 0.5 : (channel - least) / chroma;
    const lifted = Math.round((lightness + (share - 0.5) * reach) * 255);
    return lifted.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`.toUpperCase();
}
