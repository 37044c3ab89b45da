import type { Offer } from '../domain/offer';
import type { PassPage, ReadProblem } from '../domain/upstream-result';
import { digestOffer } from './digest';

const MOST_NAMED = 3;
const MOST_REASONS = 20;

/** Problems by field and reason, most frequent first: `3 × fee … (12-a, 13-b, …)`. */
export function listReasons(problems: readonly ReadProblem[]): readonly string[] {
  const groups = Map.groupBy(problems, ({ field, reason }) => `${field ?? 'record'} ${reason}`);
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_REASONS)
    .map(([what, group]) => {
      const aliases = [...new Set(group.flatMap(({ alias }) => alias ?? []))];
      const more = aliases.length > MOST_NAMED ? ', …' : '';
      const named =
        aliases.length > 0 ? ` (${aliases.slice(0, MOST_NAMED).join(', ')}${more})` : '';
      return `${group.length} × ${what}${named}`;
    });
}

export type PassResult = ReturnType<ReturnType<typeof createPassGatherer>['finish']>;

/** An offer that drift shows twice counts once, with its latest version. */
export function createPassGatherer(startedAt: number) {
  const offers = new Map<string, Offer>();
  const withdrawn = new Set<string>();
  const problems: ReadProblem[] = [];
  let rows = 0;
  let pages = 0;

  return {
    add(page: PassPage) {
      rows += page.rows;
      pages += 1;
      problems.push(...page.problems);
      for (const offer of page.offers) {
        if (offer.publish === 'public') {
          // Cached, so that the work is spread over the pass instead of delaying its end.
          digestOffer(offer);
          offers.set(offer.alias, offer);
          withdrawn.delete(offer.alias);
        } else {
          offers.delete(offer.alias);
          withdrawn.add(offer.alias);
        }
      }
    },
    offers: (): readonly Offer[] => [...offers.values()],
    finish(endedAt: number) {
      const lost = problems.filter(({ field }) => field === null);
      return {
        /** By the monotonic clock. */
        startedAt,
        endedAt,
        /** Public ones, each once, in the instance's order. */
        offers: [...offers.values()],
        /** Seen, but no longer public. */
        withdrawn,
        /** Seen with a readable alias in an otherwise unreadable record. */
        damaged: new Set(lost.flatMap(({ alias }) => alias ?? [])),
        pages,
        rows,
        lost: lost.length,
        problems,
      };
    },
  };
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
  { loader, random, signal }: { loader: PassLoader; random: () => number; signal: AbortSignal },
): Promise<ReadonlySet<string>> {
  // With a single page nothing can slip from one page to another.
  if (pass.pages < 2) return new Set();
  const gone = new Set<string>();
  let asked = 0;
  let drifts = false;
  for (const alias of shuffle([...leaving], random)) {
    if (asked === MOST_ASKED) break;
    const whereabouts = await loader.findWhereabouts(alias, signal);
    signal.throwIfAborted();
    if (whereabouts === 'unaskable') continue;
    asked += 1;
    if (whereabouts === 'gone') gone.add(alias);
    if (whereabouts === 'listed') drifts = true;
  }
  return new Set(drifts ? [...leaving].filter((alias) => !gone.has(alias)) : []);
}

function* shuffle<T>(values: readonly T[], random: () => number): Generator<T> {
  const left = [...values];
  while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
}

/** Implemented by the upstream client. */
export interface PassLoader {
  /** Throws when the pass cannot be completed. Pages that it keeps hold what `recognise` gives. */
  readPass(signal: AbortSignal, recognise?: (offer: Offer) => Offer): AsyncIterable<PassPage>;
  readEdition(
    edition: string,
    signal: AbortSignal,
  ): AsyncIterable<Pick<PassPage<Pick<Offer, 'alias'>>, 'rows' | 'problems' | 'offers'>>;
  /** `unknown`: it could not be asked; `unaskable`: its alias contains no id. */
  findWhereabouts(
    alias: string,
    signal: AbortSignal,
  ): Promise<'listed' | 'gone' | 'unknown' | 'unaskable'>;
}
