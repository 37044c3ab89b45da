import type { PassLoader } from './pass-loader';
import type { PassResult } from './pass-result';

interface Asking {
  readonly loader: PassLoader;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Each question needs a slot of the lane. */
const MOST_ASKED = 10;

/**
 * Asks for offers before they are removed, because drift can hide the same ones from two passes;
 * returns those that stay. Of more than ten, ten are chosen at random. If none is still listed, the
 * programme has shrunk and all are removed; if one is, the list drifts, and only offers known to be
 * gone are removed.
 */
export async function findStillThere(
  leaving: ReadonlySet<string>,
  pass: PassResult,
  { loader, random, signal }: Asking,
): Promise<ReadonlySet<string>> {
  // With a single page nothing can slip from one page to another.
  if (!loader.findWhereabouts || pass.pages < 2) return new Set();
  const gone = new Set<string>();
  let asked = 0;
  let drifts = false;
  for (const alias of shuffle([...leaving], random)) {
    signal.throwIfAborted();
    if (asked === MOST_ASKED) break;
    const whereabouts = await loader.findWhereabouts(alias);
    if (whereabouts === 'unaskable') continue;
    asked += 1;
    if (whereabouts === 'gone') gone.add(alias);
    if (whereabouts === 'listed') drifts = true;
  }
  return new Set(drifts ? [...leaving].filter((alias) => !gone.has(alias)) : []);
}

/** The values in random order. */
function* shuffle<T>(values: readonly T[], random: () => number): Generator<T> {
  const left = [...values];
  while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
}
