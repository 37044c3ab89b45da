import type { MonotonicClock } from '../domain/instant';

/** Lateness of this process, and its consequence for the renderers. */
export interface Lateness {
  /** Renders that may be under way at once, of those that the renderers would take; at least one. */
  bound(most: number): number;
  /** Takes one look; to be called every `LOOK_MS`. */
  look(): void;
}

/** Interval of looking, in milliseconds. */
export const LOOK_MS = 20;
/** So many looks are judged together. */
const LOOKS = 10;
/** On average over them: beyond this, visitors who ask for what is kept notice it. */
const LATE_MS = 4;
/** Below this there is room for one more. */
const PUNCTUAL_MS = 2;

/**
 * Creates the judging of lateness. Where renderers, pictures and compressing want more processors than
 * there are, the gateway waits for its turn like one of them, does not even take connections, and the
 * kernel turns visitors away. So one render less runs at once for as long as the gateway comes late,
 * down to one; `onMore` is called when there may be one more.
 */
export function createLateness(clock: MonotonicClock, onMore: () => void): Lateness {
  let before = clock();
  let looks = 0;
  let lateMs = 0;
  /** Renders fewer than the renderers would take. */
  let fewer = 0;
  let most = 1;

  return {
    bound(renders) {
      most = renders;
      return Math.max(Math.min(1, renders), renders - fewer);
    },
    look() {
      const now = clock();
      lateMs += Math.max(0, now - before - LOOK_MS);
      before = now;
      looks += 1;
      if (looks < LOOKS) return;
      const mean = lateMs / looks;
      [looks, lateMs] = [0, 0];
      if (mean > LATE_MS) fewer = Math.min(fewer + 1, Math.max(0, most - 1));
      else if (mean < PUNCTUAL_MS && fewer > 0) {
        fewer -= 1;
        onMore();
      }
    },
  };
}
