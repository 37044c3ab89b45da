/** The strongest colour that does not glare on a dark page. */
const MOST_SATURATED = 0.6;

/** The same hue with this lightness, 0 (black) to 1 (white), and no more than calm saturation. */
function withLightness(colour: string, lightness: number): string {
  const channels = readChannels(colour).map((channel) => channel / 255);
  const most = Math.max(...channels);
  const least = Math.min(...channels);
  const chroma = most - least;
  const span = 1 - Math.abs(most + least - 1);
  const saturation = span === 0 ? 0 : Math.min(MOST_SATURATED, chroma / span);
  const reach = saturation * (1 - Math.abs(2 * lightness - 1));
  return writeColour(
    channels.map((channel) => {
      const share = chroma === 0 ? 0.5 : (channel - least) / chroma;
      return (lightness + (share - 0.5) * reach) * 255;
    }),
  );
}

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

export type Palette = ReturnType<typeof createPalette>;

const WHITE = '#FFFFFF';
const INK = '#16233B';
const BLACK = '#000000';
const LEAST_CONTRAST = 4.5;
const THEMES = {
  light: { surfaces: ['#FBF7EE', '#FFFFFF'], least: LEAST_CONTRAST, tint: 0.12 },
  dark: { surfaces: ['#0E1726', '#172338'], least: 6, tint: 0.14 },
} as const;

type Theme = keyof typeof THEMES;
type Colours = Pick<BrandColours, 'brand' | 'accent'>;

export function createPalette(colours: Colours) {
  const [light, dark] = [createTheme(colours, 'light'), createTheme(colours, 'dark')];
  const corrections = [light, dark].flatMap(({ correction }) => correction ?? []);
  return { light: light.colours, dark: dark.colours, corrections };
}

function createTheme(given: Colours, theme: Theme) {
  const brand = moveToContrast(given.brand, theme);
  const correction = {
    theme,
    from: given.brand,
    to: brand,
    contrastBefore: worstContrast(given.brand, theme),
    contrastAfter: worstContrast(brand, theme),
  };
  const colours: BrandColours = {
    brand,
    onBrand: chooseText(brand),
    tint: mixTint(brand, theme),
    accent: given.accent.toUpperCase(),
    onAccent: chooseText(given.accent),
  };
  // Only of a colour that could not be read as given: in the dark theme readable ones are lifted too.
  return { colours, correction: correction.contrastBefore < LEAST_CONTRAST ? correction : null };
}

/** The quiet surface on which the brand colour itself is read too. */
function mixTint(brand: string, theme: Theme): string {
  const { surfaces, tint } = THEMES[theme];
  return mixColours(surfaces[1], brand, tint);
}

/** White or ink where they read on `surface`; black on the few colours between them. */
function chooseText(surface: string): string {
  const readable = [WHITE, INK].find((text) => contrast(text, surface) >= LEAST_CONTRAST);
  return readable ?? BLACK;
}

/** The nearest colour that reads on every surface of the theme: darkened, or lifted in the same hue. */
function moveToContrast(colour: string, theme: Theme): string {
  const steps = Array.from({ length: 51 }, (_, step) => step / 50);
  const candidates = steps.map((share) =>
    theme === 'light' ? mixColours(colour, BLACK, share) : withLightness(colour, share),
  );
  const { least } = THEMES[theme];
  return candidates.find((candidate) => worstContrast(candidate, theme) >= least) ?? INK;
}

/** To one decimal, cut: 4.47 rounded would be the 4.5 that it misses. */
function worstContrast(colour: string, theme: Theme): number {
  const beside = [...THEMES[theme].surfaces, mixTint(colour, theme), chooseText(colour)];
  const worst = Math.min(...beside.map((other) => contrast(colour, other)));
  return Math.floor(worst * 10) / 10;
}

function readChannels(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** As WCAG 2.2 defines it, 0 (black) to 1 (white). */
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
function mixColours(a: string, b: string, share: number): string {
  const [from, to] = [readChannels(a), readChannels(b)];
  return writeColour(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share));
}

function writeColour(channels: readonly number[]): string {
  const hex = channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`.toUpperCase();
}
