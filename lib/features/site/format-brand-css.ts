import type { Font } from '../../instance/instance-schema';
import { type BrandColours, createPalette, type Palette } from '../../instance/palette';
import type { EmbedOptions } from '../embed/embed-address';

interface Brand {
  readonly palette: Palette;
  readonly fonts: { readonly heading: Font; readonly text: Font };
}

/** Names of the families in the style sheets. */
const FAMILIES: Readonly<Record<Font, string>> = {
  'bricolage-grotesque': 'Bricolage Grotesque Variable',
  'atkinson-hyperlegible-next': 'Atkinson Hyperlegible Next Variable',
};

/** The file of headings, which are bold, has one weight; where all text has the font, they share it. */
function nameHeadings({ heading, text }: Brand['fonts']): string {
  const name = FAMILIES[heading];
  return heading === 'bricolage-grotesque' && heading !== text
    ? `Bricolage Grotesque,${name}`
    : name;
}

/** The system's font that replaces this one until it is loaded (`app/styles/stand-ins.ts`). */
function nameFallback(font: Font): string {
  return `${FAMILIES[font]} Fallback`;
}

/** Custom properties for both themes; `data-fonts=later`: text in a system font of the same width. */
export function formatBrandCss({ palette, fonts }: Brand): string {
  const { heading, text } = fonts;
  const dark = formatBrandColours(palette.dark);
  const families = (headings: string, texts: string) =>
    `--font-heading:${headings};--font-text:${texts}`;
  const [forHeadings, forText] = [nameFallback(heading), nameFallback(text)];
  return (
    `:root{${families(`${nameHeadings(fonts)},${forHeadings}`, `${FAMILIES[text]},${forText}`)};${formatBrandColours(palette.light)}}` +
    `:root[data-fonts=later]{${families(forHeadings, forText)}}` +
    `@media (prefers-color-scheme:dark){:root{${dark}}}`
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
