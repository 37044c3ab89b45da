import type { EditionRoll } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { digestOffer } from './digest';

/**
 * The list after a pass: the offers of the pass in its order, and the offers of the list before
 * that stay although the pass lacks them, each after its former neighbour. Unchanged offers stay
 * the same objects.
 */
export function mergeOffers(
  before: readonly Offer[],
  seen: readonly Offer[],
  staying: ReadonlySet<string>,
): readonly Offer[] {
  const recognise = createRecogniser(before);
  const current = new Set(seen.map(({ alias }) => alias));
  const behind = new Map<string | null, Offer[]>();
  let neighbour: string | null = null;
  for (const offer of before) {
    if (current.has(offer.alias)) neighbour = offer.alias;
    else if (staying.has(offer.alias)) {
      const group = behind.get(neighbour);
      if (group) group.push(offer);
      else behind.set(neighbour, [offer]);
    }
  }
  const merged = [...(behind.get(null) ?? [])];
  for (const offer of seen) {
    merged.push(recognise(offer));
    merged.push(...(behind.get(offer.alias) ?? []));
  }
  return merged;
}

/** Creates the function that gives, for an offer equal to one of these, that one; else the offer itself. */
export function createRecogniser(known: readonly Offer[]): (offer: Offer) => Offer {
  const byAlias = new Map(known.map((offer) => [offer.alias, offer]));
  return (offer) => {
    const same = byAlias.get(offer.alias);
    return same && digestOffer(same) === digestOffer(offer) ? same : offer;
  };
}

/**
 * The rolls of these editions for a newer list: removed offers are dropped, new ones are undecided.
 */
export function carryRolls(
  rolls: readonly EditionRoll[],
  { before, after, editions }: Lists,
): readonly EditionRoll[] {
  const kept = rolls.filter(({ edition }) => editions.includes(edition));
  if (kept.length === 0) return kept;
  const known = new Set(before.map(({ alias }) => alias));
  const aliases = after.map(({ alias }) => alias);
  return kept.map(({ edition, members, undecided }) => ({
    edition,
    members: new Set(aliases.filter((alias) => members.has(alias))),
    undecided: new Set(aliases.filter((alias) => undecided.has(alias) || !known.has(alias))),
  }));
}

interface Lists {
  readonly before: readonly Offer[];
  readonly after: readonly Offer[];
  /** Aliases of the editions in the instance file. */
  readonly editions: readonly string[];
}
