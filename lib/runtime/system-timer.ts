const LONGEST_MS = 2 ** 31 - 1;

/** The machine's timer. A pending timer does not keep the process alive. */
export const systemTimer = (ms: number, then: () => void): (() => void) => {
  const handle = setTimeout(then, Math.min(ms, LONGEST_MS));
  handle.unref();
  return () => clearTimeout(handle);
};

/** Milliseconds since the process began, unaffected by changes of the machine's clock. */
export const systemMonotonicClock = (): number => performance.now();
