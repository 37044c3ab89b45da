import type { BrandColours, Palette } from './palette';

/** The brand as CSS custom properties for both themes: `--brand --on-brand --tint --accent --on-accent`. */
export function formatBrandCss(palette: Palette): string {
  const dark = formatBrandColours(palette.dark);
  return (
    `:root{${formatBrandColours(palette.light)}}` +
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
