/** A measurement at a time, in milliseconds from any moment on. */
export interface Sample {
  readonly atMs: number;
  readonly value: number;
}

const HOUR_MS = 3_600_000;

/**
 * The slope of the straight line through samples (least squares), per hour. NaN: there are fewer than
 * two.
 */
export function findSlope(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const meanAt = mean(({ atMs }) => atMs);
  const meanValue = mean(({ value }) => value);
  const sum = (pick: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + pick(sample), 0);
  const common = sum(({ atMs, value }) => (atMs - meanAt) * (value - meanValue));
  return (common / sum(({ atMs }) => (atMs - meanAt) ** 2)) * HOUR_MS;
}
