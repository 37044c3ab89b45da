/** Several short rounds, because other load on the machine comes and goes within seconds. */
export const LONG = {
  rounds: 7,
  seconds: 4,
  warmUpSeconds: 30,
  /** Visits of each page by Lighthouse. */
  visits: 5,
  /** Duration of loads at a constant rate. */
  openSeconds: 70,
};

export type BenchScale = typeof LONG;

export const SHORT: BenchScale = {
  rounds: 3,
  seconds: 1,
  warmUpSeconds: 1,
  visits: 1,
  openSeconds: 10,
};

export interface Row {
  readonly what: string;
  /** With its unit: "50 ms". */
  readonly figure: string;
  /** The figure of a bare server in the same run. */
  readonly bare?: string;
  /** Figure divided by baseline. */
  readonly ratio?: string;
  /** A bound that the figure should keep, marked with `!` when it does not. */
  readonly goal?: string;
}

/** A figure and the most that it should be. */
export function createRow(what: string, figure: number, most: number, unit: string): Row {
  const round = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const format = (value: number) => `${Number.isInteger(value) ? value : round(value)} ${unit}`;
  return { what, figure: format(figure), goal: `≤ ${format(most)} ${figure <= most ? '✓' : '!'}` };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
