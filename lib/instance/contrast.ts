/** Red, green and blue of `#rrggbb`, 0 to 255. */
function readChannels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance as WCAG 2.2 defines it, 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red, green, blue] = readChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours as WCAG 2.2 defines it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `share` (0 to 1) of `b` mixed into `a`, as `#RRGGBB`. */
export function mixColours(a: string, b: string, share: number): string {
  const [from, to] = [readChannels(a), readChannels(b)];
  const hex = from.map((channel, index) => {
    const mixed = Math.round(channel + ((to[index] ?? 0) - channel) * share);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`.toUpperCase();
}
