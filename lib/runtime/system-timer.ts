const LONGEST_MS = 2 ** 31 - 1;

/** The machine's timer. A pending timer does not keep the process alive. */
export const systemTimer = (ms: number, then: () => void): (() => void) => {
  const handle = setTimeout(then, Math.min(ms, LONGEST_MS));
  handle.unref();
  return () => clearTimeout(handle);
};

/**
 * Options by which entries of an lru-cache end by a clock: to it an entry of the time 0 has no end.
 */
export const endBy = (clock: () => number) => ({
  ttlResolution: 0,
  perf: { now: () => clock() + 1 },
});

/** In ms since the process began; changes of the machine's clock have no effect. */
export const systemMonotonicClock = (): number => performance.now();

export const systemTime = {
  clock: () => Date.now(),
  monotonic: systemMonotonicClock,
  timer: systemTimer,
};
