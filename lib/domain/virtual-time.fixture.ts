import type { Instant, Time, Timer } from './instant';

/** Time that moves only on demand, for tests that simulate days. */
export interface VirtualTime extends Time {
  /** Lets `ms` pass: fires every timer that falls due, in order, and what these set in turn. */
  advance(ms: number): Promise<void>;
  /** Lets time pass until `done` holds, at most `ms`; returns whether it held. */
  advanceUntil(done: () => boolean, ms: number): Promise<boolean>;
}

interface Waiting {
  readonly at: Instant;
  readonly order: number;
  readonly then: () => void;
}

/** Virtual time that begins at `start`, and stops while `isBusy` (with real input or output). */
export function createVirtualTime(start: Instant, isBusy = () => false): VirtualTime {
  let now = start;
  let order = 0;
  const waiting = new Set<Waiting>();

  const timer: Timer = (ms, then) => {
    const entry = { at: now + ms, order: order++, then };
    waiting.add(entry);
    return () => waiting.delete(entry);
  };

  function takeNext(until: Instant): Waiting | null {
    let next: Waiting | null = null;
    for (const entry of waiting) {
      if (entry.at > until) continue;
      if (!next || entry.at < next.at || (entry.at === next.at && entry.order < next.order))
        next = entry;
    }
    if (next) waiting.delete(next);
    return next;
  }

  async function advanceUntil(done: () => boolean, ms: number): Promise<boolean> {
    const until = now + ms;
    for (;;) {
      do await settle();
      while (isBusy());
      if (done()) return true;
      const next = takeNext(until);
      if (!next) break;
      now = Math.max(now, next.at);
      next.then();
    }
    now = until;
    return done();
  }

  return {
    clock: () => now,
    monotonic: () => now,
    timer,
    advanceUntil,
    async advance(ms) {
      await advanceUntil(() => false, ms);
    },
  };
}

/** Runs everything that is ready: all microtasks finish before an immediate runs. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
