import type { PassLoader } from './pass-loader';
import type { PassResult } from './pass-result';

interface Asking {
  readonly loader: PassLoader;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Each question costs a slot of the lane. */
const MOST_ASKED = 10;

/**
 * Asks for offers before they leave, since drift can hide the same ones from two passes; returns
 * those that stay. Of more than ten, ten are drawn. When none is still listed the programme has
 * shrunk and all leave; when one is, the list drifts, and only those leave that are known to be gone.
 */
export async function findStillThere(
  leaving: ReadonlySet<string>,
  pass: PassResult,
  { loader, random, signal }: Asking,
): Promise<ReadonlySet<string>> {
  // Nothing can slip from one page to another where there is only one.
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

/** The values in an order in which each is as likely in front as the others. */
function* shuffle<T>(values: readonly T[], random: () => number): Generator<T> {
  const left = [...values];
  while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
}
