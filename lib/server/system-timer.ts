import type { Timer } from '../domain/timer';

const LONGEST_MS = 2 ** 31 - 1;

/** The machine's own timer. Waiting alone does not keep the process alive. */
export const systemTimer: Timer = (ms, then) => {
  const handle = setTimeout(then, Math.min(ms, LONGEST_MS));
  handle.unref();
  return () => clearTimeout(handle);
};
