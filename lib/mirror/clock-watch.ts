import type { Clock, MonotonicClock } from '../domain/instant';

/** Smaller differences come from a clock that is being slewed, not set. */
const CLOCK_STEP_MS = 1_000;

/**
 * Creates the function that returns by how many milliseconds the clock was set since the last call
 * (negative: back), compared with a monotonic clock; 0: it was not set.
 */
export function createClockWatch(clock: Clock, monotonic: MonotonicClock = clock): () => number {
  let apart = clock() - monotonic();
  return () => {
    const apartNow = clock() - monotonic();
    const byMs = apartNow - apart;
    apart = apartNow;
    return Math.abs(byMs) < CLOCK_STEP_MS ? 0 : Math.round(byMs);
  };
}
