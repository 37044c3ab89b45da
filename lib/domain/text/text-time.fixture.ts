/** Below this a machine's moods (a compiler warming up, memory being swept) tell more than the work. */
const NOISE_MS = 20;

/**
 * How many times more of the processor the work takes on a text than on the first `1 / times` of it,
 * the best of three tries each. Linear work gives about `times`, quadratic its square. Counts what
 * this process alone computes, so that a busy machine measures the same.
 */
export function measureGrowth(
  text: string,
  times: number,
  work: (text: string) => unknown,
): number {
  const part = text.slice(0, Math.ceil(text.length / times));
  return measureWork(text, work) / measureWork(part, work);
}

/** Milliseconds of the processor that the work takes at best, at least the noise. */
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
