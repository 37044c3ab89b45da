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
 * those that stay. Of more than ten, ten are drawn: when all of these are gone the programme has
 * shrunk and all leave; when one is still there the list drifts, and whatever was not asked for
 * stays for the next pass.
 */
export async function findStillThere(
  leaving: ReadonlySet<string>,
  pass: PassResult,
  { loader, random, signal }: Asking,
): Promise<ReadonlySet<string>> {
  // Nothing can slip from one page to another where there is only one.
  if (!loader.isGone || pass.pages < 2) return new Set();
  const asked = draw([...leaving], MOST_ASKED, random);
  const there: string[] = [];
  for (const alias of asked) {
    signal.throwIfAborted();
    if ((await loader.isGone(alias)) === false) there.push(alias);
  }
  const drifts = there.length > 0;
  const unasked = [...leaving].filter((alias) => !asked.includes(alias));
  return new Set([...there, ...(drifts ? unasked : [])]);
}

/** Some of the values, each as likely as the others. */
function draw<T>(values: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...values];
  const drawn: T[] = [];
  while (left.length > 0 && drawn.length < count)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
