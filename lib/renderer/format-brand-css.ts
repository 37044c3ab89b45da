import type { Font } from '../instance/fonts';
import type { BrandColours, Palette } from '../instance/palette';

interface Brand {
  readonly palette: Palette;
  readonly fonts: { readonly heading: Font; readonly text: Font };
}

/** What the style sheets call the families. */
const FAMILIES: Readonly<Record<Font, string>> = {
  'bricolage-grotesque': 'Bricolage Grotesque',
  'atkinson-hyperlegible-next': 'Atkinson Hyperlegible Next',
};

/**
 * The brand as CSS custom properties: `--font-heading --font-text`, and for both themes
 * `--brand --on-brand --tint --accent --on-accent`.
 */
export function formatBrandCss({ palette, fonts }: Brand): string {
  const dark = formatBrandColours(palette.dark);
  return (
    `:root{--font-heading:${FAMILIES[fonts.heading]};--font-text:${FAMILIES[fonts.text]};${formatBrandColours(palette.light)}}` +
    `@media (prefers-color-scheme:dark){:root{${dark}}}`
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
