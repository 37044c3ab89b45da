import { MINUTE_MS, SECOND_MS } from '../domain/instant';

const FIRST_MS = 30 * SECOND_MS;
const LONGEST_MS = 5 * MINUTE_MS;
const JITTER = 0.2;

/** How long to wait after the nth failed pass in a row: 30 s, doubling up to 5 min, never longer than `refreshMs`. */
export function getRetryMs({
  failures,
  refreshMs,
  random,
}: {
  readonly failures: number;
  readonly refreshMs: number;
  readonly random: () => number;
}): number {
  const doubled = FIRST_MS * 2 ** Math.min(failures - 1, 10);
  return Math.min(doubled, LONGEST_MS, refreshMs) * (1 - JITTER * random());
}
