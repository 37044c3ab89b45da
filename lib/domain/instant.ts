/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A calendar day in Europe/Berlin, written YYYY-MM-DD. */
export type Day = string;

/** Source of the current time. Rules take it as an argument, so that a test can control it. */
export type Clock = () => Instant;

export type MonotonicClock = () => number;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whole seconds to wait, at least one, as `Retry-After` says them. */
export function toRetrySeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / SECOND_MS));
}

/** Calls `then` once after `ms`; the returned function cancels it. */
export type Timer = (ms: number, then: () => void) => () => void;

export interface Time {
  readonly clock: Clock;
  /** Measures waiting, so that setting the clock stops nothing. */
  readonly monotonic: MonotonicClock;
  readonly timer: Timer;
}

/** Waits `ms`; rejects with the signal's reason as soon as it is aborted. */
export function sleep(timer: Timer, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = timer(Math.max(0, ms), () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The result of a task, which continues, or after `ms` that of `onLate` (which may throw). */
export async function within<T>(
  timer: Timer,
  ms: number,
  task: Promise<T>,
  onLate: () => T,
): Promise<T> {
  let cancel = () => {};
  const late = new Promise<void>((resolve) => {
    cancel = timer(ms, resolve);
  });
  try {
    return await Promise.race([task, late.then(onLate)]);
  } finally {
    cancel();
  }
}
