import type { BrandColours, Palette } from './palette';

/** The brand as CSS custom properties for both themes: `--brand --on-brand --tint --accent --on-accent`. */
export function formatBrandCss(palette: Palette): string {
  const dark = formatTheme(palette.dark);
  return (
    `:root{${formatTheme(palette.light)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
    `:root[data-theme=dark]{${dark}}`
  );
}

function formatTheme(colours: BrandColours): string {
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
