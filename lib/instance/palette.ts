import { contrast, mixColours } from './contrast';
import { withLightness } from './with-lightness';

/** One theme's brand colours, each readable where it is used. All `#rrggbb`. */
export interface BrandColours {
  /** Links, buttons, headings: at least 4.5:1 on paper and card. */
  readonly brand: string;
  /** Text on a brand surface: at least 4.5:1. */
  readonly onBrand: string;
  /** A quiet surface in the brand's hue; ink stays readable on it. */
  readonly tint: string;
  /** The warm accent, for surfaces and marks, never for text. */
  readonly accent: string;
  /** Text on the accent: at least 4.5:1. */
  readonly onAccent: string;
}

/** A colour of the instance file that could not be read as given and was moved. */
export interface ColourCorrection {
  readonly theme: 'light' | 'dark';
  readonly from: string;
  readonly to: string;
  /** Contrast before and after, against the harder of the two surfaces. */
  readonly contrastBefore: number;
  readonly contrastAfter: number;
}

/** The brand's colours in both themes. */
export interface Palette {
  readonly light: BrandColours;
  readonly dark: BrandColours;
  /**
   * Where the given brand colour could not be read and was moved: in the light theme, or in the dark
   * one. That readable colours are lifted there too, to be as clear as a light, is no correction.
   */
  readonly corrections: readonly ColourCorrection[];
}

const WHITE = '#FFFFFF';
const INK = '#16233B';
const BLACK = '#000000';
const LEAST_CONTRAST = 4.5;
const THEMES = {
  light: { surfaces: ['#FBF7EE', '#FFFFFF'], least: 4.5, tint: 0.12 },
  dark: { surfaces: ['#0E1726', '#172338'], least: 6, tint: 0.14 },
} as const;

/** Creates readable colours for both themes from the two an instance names. */
export function createPalette(colours: {
  readonly brand: string;
  readonly accent: string;
}): Palette {
  const light = moveToContrast(colours.brand, 'light');
  const dark = moveToContrast(colours.brand, 'dark');
  const corrections = [
    describeCorrection(colours.brand, light, 'light'),
    describeCorrection(colours.brand, dark, 'dark'),
  ].flatMap((correction) => correction ?? []);
  return {
    light: completeTheme(light, colours.accent, 'light'),
    dark: completeTheme(dark, colours.accent, 'dark'),
    corrections,
  };
}

function completeTheme(brand: string, accent: string, theme: keyof typeof THEMES): BrandColours {
  return {
    brand,
    onBrand: chooseText(brand),
    tint: mixTint(brand, theme),
    accent: accent.toUpperCase(),
    onAccent: chooseText(accent),
  };
}

/** The quiet surface on which the brand colour itself is read too. */
function mixTint(brand: string, theme: keyof typeof THEMES): string {
  const { surfaces, tint } = THEMES[theme];
  return mixColours(surfaces[1], brand, tint);
}

/** White or ink where they read on `surface`; black on the few colours between them. */
function chooseText(surface: string): string {
  const readable = [WHITE, INK].find((text) => contrast(text, surface) >= LEAST_CONTRAST);
  return readable ?? BLACK;
}

/**
 * The nearest colour that reads on every surface of the theme: darkened on light ones; on dark ones
 * the same hue, lifted until it is as clear as a light on a dark road.
 */
function moveToContrast(colour: string, theme: keyof typeof THEMES): string {
  const steps = Array.from({ length: 51 }, (_, step) => step / 50);
  const candidates = steps.map((share) =>
    theme === 'light' ? mixColours(colour, BLACK, share) : withLightness(colour, share),
  );
  const { least } = THEMES[theme];
  return candidates.find((candidate) => worstContrast(candidate, theme) >= least) ?? INK;
}

function worstContrast(colour: string, theme: keyof typeof THEMES): number {
  const own = [...THEMES[theme].surfaces, mixTint(colour, theme)];
  const surfaces = own.map((surface) => contrast(colour, surface));
  const text = contrast(colour, chooseText(colour));
  return Math.min(...surfaces, text);
}

function describeCorrection(
  from: string,
  to: string,
  theme: keyof typeof THEMES,
): ColourCorrection | null {
  const contrastBefore = worstContrast(from, theme);
  if (from.toUpperCase() === to || contrastBefore >= LEAST_CONTRAST) return null;
  return {
    theme,
    from,
    to,
    contrastBefore,
    contrastAfter: worstContrast(to, theme),
  };
}
