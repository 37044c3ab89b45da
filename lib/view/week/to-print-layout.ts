/** How a week is laid out on its one sheet of paper. */
export interface PrintLayout {
  /** 0 to 5: how small its letters must be. */
  readonly size: number;
  /** Widths of the seven columns, for `grid-template-columns`. */
  readonly columns: string;
}

/** Sessions of the fullest day up to which each size serves; found by printing. */
const STEPS = [6, 9, 11, 13, 15];
const NARROWEST = 0.7;
const WIDEST = 1.6;

/** The layout for a week with so many sessions on each of its days: full days get wider columns. */
export function toPrintLayout(counts: readonly number[]): PrintLayout {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const step = STEPS.findIndex((most) => Math.max(...counts) <= most);
  return {
    size: step < 0 ? STEPS.length : step,
    columns: counts
      .map((count) => Math.sqrt(count / Math.max(1, mean)))
      .map((weight) => Math.min(WIDEST, Math.max(NARROWEST, weight)))
      .map((weight) => `minmax(0, ${weight.toFixed(2)}fr)`)
      .join(' '),
  };
}
