import plugin from 'tailwindcss/plugin';

/** Weights of the system's letters, and the weights that each replaces. */
const WEIGHTS = [
  { style: '', weights: '200 499' },
  { style: '', weights: '500 599' },
  { style: ' Bold', weights: '600 699' },
  { style: ' Bold', weights: '700 800' },
] as const;

interface Measures {
  /** Of German texts in these weights (400, 550, 650, 700), in percent of Arial's, in Chromium. */
  readonly widths: readonly [number, number, number, number];
  /** The same of the ten digits, of which dates, ages and fees are made; not of tabular ones. */
  readonly digits: readonly [number, number, number, number];
  /** Room above and below the base line, in percent of the size: of the font's files. */
  readonly ascent: number;
  readonly descent: number;
}

const FONTS: Readonly<Record<string, Measures>> = {
  'Bricolage Grotesque Variable': {
    widths: [104.7, 107, 101.3, 102.3],
    digits: [102.6, 104.7, 106, 106.8],
    ascent: 93,
    descent: 27,
  },
  'Atkinson Hyperlegible Next Variable': {
    widths: [98.9, 102.8, 97.7, 98.7],
    digits: [101.3, 103.1, 104, 104.6],
    ascent: 98.4,
    descent: 31.6,
  },
};

const SYSTEM = ['Arial', 'Liberation Sans', 'Roboto'];

const percent = (value: number) => `${Number(value.toFixed(1))}%`;

/**
 * A family `… Fallback` for each font: letters of the system as wide and high as the font's, so that
 * nothing moves when it comes. Of two faces for a sign the later one counts: that of the digits,
 * which have a width of their own.
 */
export default plugin(({ addBase }) => {
  for (const [font, { widths, digits, ascent, descent }] of Object.entries(FONTS))
    for (const [at, { style, weights }] of WEIGHTS.entries())
      for (const { width = 100, ...range } of [
        { width: widths[at] },
        { width: digits[at], 'unicode-range': 'U+30-39' },
      ])
        addBase({
          '@font-face': {
            'font-family': `"${font} Fallback"`,
            'font-weight': weights,
            src: SYSTEM.map((name) => `local("${name}${style}")`).join(),
            ...range,
            'size-adjust': percent(width),
            // Given for the size before it is adjusted.
            'ascent-override': percent((100 * ascent) / width),
            'descent-override': percent((100 * descent) / width),
          },
        });
});
