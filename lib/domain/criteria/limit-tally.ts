import type { Tally } from './criterion';

/** Counts for "up to x": an offer has every limit that is not below its own amount. */
export function createLimitTally(
  parameter: string,
  limits: readonly number[],
  write: (limit: number) => string,
  amountOf: (offer: number) => number,
): Tally {
  const counts = new Int32Array(limits.length);
  return {
    level: 'offer',
    parameter,
    adding: 'replaces',
    values: limits.map(write),
    counts,
    shown: null,
    add(offer) {
      const amount = amountOf(offer);
      for (let index = limits.length - 1; index >= 0; index--) {
        if (!(amount <= (limits[index] as number))) break;
        counts[index] = (counts[index] as number) + 1;
      }
    },
  };
}

/** The usual limits and the one that is set, ascending. */
export function withLimit(limits: readonly number[], set: number | null): number[] {
  return [...new Set(set === null ? limits : [...limits, set])].sort((a, b) => a - b);
}
