import { createPalette, type Palette } from '../../instance/palette';
import type { EmbedOptions } from '../../view/embed/embed-options';
import { formatBrandColours } from '../format-brand-css';

/** The palette of an embed: the town's, or one made readable from the colours its address names. */
export function createEmbedPalette(
  { brand, accent }: Pick<EmbedOptions, 'brand' | 'accent'>,
  own: Palette,
): Palette {
  if (brand === null && accent === null) return own;
  return createPalette({ brand: brand ?? own.light.brand, accent: accent ?? own.light.accent });
}

/** The brand of an embed as CSS; it stands above the site's own, whatever the device prefers. */
export function formatEmbedCss(options: EmbedOptions, own: Palette): string {
  const { light, dark } = createEmbedPalette(options, own);
  const rule = (colours: typeof light, scheme: string) =>
    `:root:root:root{color-scheme:${scheme};${formatBrandColours(colours)}}`;
  if (options.theme !== 'auto') {
    return rule(options.theme === 'dark' ? dark : light, options.theme);
  }
  return `${rule(light, 'light')}@media (prefers-color-scheme:dark){${rule(dark, 'dark')}}`;
}
