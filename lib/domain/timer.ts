/**
 * How to wait: calls `then` once after `ms`; the returned function cancels it. Whoever waits takes
 * it as an argument, so that a test can let a day pass in a second.
 */
export type Timer = (ms: number, then: () => void) => () => void;

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
