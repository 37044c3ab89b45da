import type { Clock, MonotonicClock } from '../domain/instant';

/** Smaller differences are a clock that is being slowed or hurried along, not one that was set. */
const STEP_MS = 1_000;

/**
 * Creates the function that tells by how many milliseconds the clock was set since it was last
 * asked (negative: set back), by comparing it with one that nobody can set; 0: it was not.
 */
export function createClockWatch(clock: Clock, monotonic: MonotonicClock = clock): () => number {
  let apart = clock() - monotonic();
  return () => {
    const apartNow = clock() - monotonic();
    const byMs = apartNow - apart;
    apart = apartNow;
    return Math.abs(byMs) < STEP_MS ? 0 : Math.round(byMs);
  };
}
