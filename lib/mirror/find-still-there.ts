import type { PassLoader } from './pass-loader';

/** More than that leave together only when a programme closes; then two passes are proof enough. */
const MOST_ASKED = 10;

/**
 * Asks for each of a few offers before it leaves, since drift can hide the same offer from two
 * passes. Returns those that are still there.
 */
export async function findStillThere(
  leaving: ReadonlySet<string>,
  loader: PassLoader,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  if (!loader.isGone || leaving.size > MOST_ASKED) return there;
  for (const alias of leaving) {
    signal.throwIfAborted();
    if ((await loader.isGone(alias)) === false) there.add(alias);
  }
  return there;
}
