import { type MonotonicClock, sleep, type Timer } from '../domain/instant';

/** Waits for the next turn; rejects with the signal's reason. */
export type Pace = (signal: AbortSignal) => Promise<void>;

/** Creates a pace: turns come in order, at least `gapMs` after one another. */
export function createPace(gapMs: number, monotonic: MonotonicClock, timer: Timer): Pace {
  let nextAt = monotonic();
  return (signal) => {
    const now = monotonic();
    const turnAt = Math.max(now, nextAt);
    nextAt = turnAt + gapMs;
    return turnAt === now ? Promise.resolve() : sleep(timer, turnAt - now, signal);
  };
}
