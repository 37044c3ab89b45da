/** Below this, JIT compilation and garbage collection dominate the measurement. */
const NOISE_MS = 20;

/**
 * Ratio of processor time for a text to that for its first `1 / times`, the best of three tries
 * each. Linear work gives about `times`, quadratic its square. Counts processor time of this
 * process only, so that a busy machine measures the same.
 */
export function measureGrowth(
  text: string,
  times: number,
  work: (text: string) => unknown,
): number {
  const part = text.slice(0, Math.ceil(text.length / times));
  return measureWork(text, work) / measureWork(part, work);
}

/** Best processor time of the work in milliseconds, at least the noise. */
export function measureWork(text: string, work: (text: string) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < 3 && best > NOISE_MS; nth++) {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return Math.max(NOISE_MS, best);
}
