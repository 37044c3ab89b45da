import { type BrandColours, createPalette, type Palette } from '../../instance/palette';
import type { EmbedOptions } from '../embed/embed-address';

/** Custom properties for both themes. */
export function formatBrandCss({ light, dark }: Palette): string {
  return (
    `:root{${formatBrandColours(light)}}` +
    `@media (prefers-color-scheme:dark){:root{${formatBrandColours(dark)}}}`
  );
}

function formatBrandColours(colours: BrandColours): string {
  const { brand, onBrand, tint, accent, onAccent } = colours;
  return `--brand:${brand};--on-brand:${onBrand};--tint:${tint};--accent:${accent};--on-accent:${onAccent}`;
}

/** The palette of an embed: the town's, or one made readable from the colours its address names. */
export function createEmbedPalette(
  { brand, accent }: Pick<EmbedOptions, 'brand' | 'accent'>,
  own: Palette,
): Palette {
  if (brand === null && accent === null) return own;
  return createPalette({ brand: brand ?? own.light.brand, accent: accent ?? own.light.accent });
}

/** The brand in one theme as CSS; it overrides the site's own. `auto`: the device prefers one. */
export function formatThemeCss(theme: EmbedOptions['theme'], { light, dark }: Palette): string {
  const rule = (colours: typeof light, scheme: string) =>
    `:root:root:root{color-scheme:${scheme};${formatBrandColours(colours)}}`;
  if (theme !== 'auto') return rule(theme === 'dark' ? dark : light, theme);
  return `${rule(light, 'light')}@media (prefers-color-scheme:dark){${rule(dark, 'dark')}}`;
}

/** The brand of an embed as CSS. */
export function formatEmbedCss(options: EmbedOptions, own: Palette): string {
  const { theme, ground } = options;
  const css = formatThemeCss(theme, createEmbedPalette(options, own));
  if (theme === 'dark') return css;
  if (theme === 'light') return css + GROUNDS[ground];
  return `${css}@media (prefers-color-scheme:light){${GROUNDS[ground]}}`;
}

const WHITE = ':root:root:root{--paper:#fff}';

/** Of the light theme only: browsers show no page of another colour scheme through a frame. */
const GROUNDS: Readonly<Record<EmbedOptions['ground'], string>> = {
  paper: '',
  white: WHITE,
  transparent: `${WHITE}body{background:none}`,
};
