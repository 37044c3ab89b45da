import type { Offer } from '../domain/offer';
import { digestOffer } from './digest';

/**
 * The list after a pass: what the pass saw, in its order, and those of the list before that are to
 * stay although it did not see them, each behind its former neighbour. Offers that did not change
 * stay the same objects.
 */
export function mergeOffers(
  before: readonly Offer[],
  seen: readonly Offer[],
  staying: ReadonlySet<string>,
): readonly Offer[] {
  const former = new Map(before.map((offer) => [offer.alias, offer]));
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
    const same = former.get(offer.alias);
    merged.push(same && digestOffer(same) === digestOffer(offer) ? same : offer);
    merged.push(...(behind.get(offer.alias) ?? []));
  }
  return merged;
}
