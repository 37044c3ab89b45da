import type { Font } from '../instance/instance-schema';
import { type BrandColours, createPalette, type Palette } from '../instance/palette';
import type { EmbedOptions } from '../view/embed/embed-options';

interface Brand {
  readonly palette: Palette;
  readonly fonts: { readonly heading: Font; readonly text: Font };
}

/** Names of the families in the style sheets. */
const FAMILIES: Readonly<Record<Font, string>> = {
  'bricolage-grotesque': 'Bricolage Grotesque',
  'atkinson-hyperlegible-next': 'Atkinson Hyperlegible Next',
};

/** Weights of the system's letters, each as heavy as there is one, and those it stands for. */
const FALLBACK_WEIGHTS = [
  { style: '', weights: '200 499' },
  { style: '', weights: '500 599' },
  { style: ' Bold', weights: '600 699' },
  { style: ' Bold', weights: '700 800' },
] as const;

/**
 * Width of German titles and descriptions in each of these weights (400, 550, 650, 700) beside the same
 * ones in Arial, in percent: measured in Chromium. Roboto is 1 % wider than Arial.
 */
const WIDTHS: Readonly<Record<Font, readonly number[]>> = {
  'bricolage-grotesque': [104.7, 107, 101.3, 102.3],
  'atkinson-hyperlegible-next': [98.9, 102.8, 97.7, 98.7],
};

/** Room above and below the base line, in percent of the size: of the font's files. */
const HEIGHTS: Readonly<Record<Font, readonly [ascent: number, descent: number]>> = {
  'bricolage-grotesque': [93, 27],
  'atkinson-hyperlegible-next': [98.4, 31.6],
};

const SYSTEM = ['Arial', 'Liberation Sans', 'Roboto'];

/** The file of headings, which are bold, has one weight; where all text has the font, they share it. */
function nameHeadings({ heading, text }: Brand['fonts']): string {
  const name = FAMILIES[heading];
  return heading === 'bricolage-grotesque' && heading !== text ? `${name} Bold,${name}` : name;
}

/** A family of the system's letters, as wide and high as that font's, so that nothing moves. */
function nameFallback(font: Font): string {
  return `${FAMILIES[font]} Fallback`;
}

/** The faces of that family; of headings the boldest one. */
function formatFallback(font: Font, isText: boolean): string {
  const faces = FALLBACK_WEIGHTS.map(({ style, weights }, at) => {
    const width = WIDTHS[font][at] ?? 100;
    // Given for the size before it is adjusted.
    const [ascent, descent] = HEIGHTS[font].map((height) => ((height / width) * 100).toFixed(1));
    return (
      `@font-face{font-family:${nameFallback(font)};font-weight:${weights};` +
      `src:${SYSTEM.map((name) => `local(${name}${style})`)};size-adjust:${width}%;` +
      `ascent-override:${ascent}%;descent-override:${descent}%}`
    );
  });
  return isText ? faces.join('') : String(faces.at(-1));
}

/**
 * The brand as CSS custom properties: `--font-heading --font-text`, and for both themes
 * `--brand --on-brand --tint --accent --on-accent`. Where `data-fonts` says that the fonts come later,
 * text has letters of the system that take as much room.
 */
export function formatBrandCss({ palette, fonts }: Brand): string {
  const { heading, text } = fonts;
  const dark = formatBrandColours(palette.dark);
  const families = (headings: string, texts: string) =>
    `--font-heading:${headings};--font-text:${texts}`;
  const [forHeadings, forText] = [nameFallback(heading), nameFallback(text)];
  return (
    `:root{${families(`${nameHeadings(fonts)},${forHeadings}`, `${FAMILIES[text]},${forText}`)};${formatBrandColours(palette.light)}}` +
    `:root[data-fonts=later]{${families(forHeadings, forText)}}` +
    `@media (prefers-color-scheme:dark){:root{${dark}}}` +
    formatFallback(text, true) +
    (heading === text ? '' : formatFallback(heading, false))
  );
}

/** One theme of the brand as CSS declarations. */
export function formatBrandColours(colours: BrandColours): string {
  return [
    ['--brand', colours.brand],
    ['--on-brand', colours.onBrand],
    ['--tint', colours.tint],
    ['--accent', colours.accent],
    ['--on-accent', colours.onAccent],
  ]
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

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
