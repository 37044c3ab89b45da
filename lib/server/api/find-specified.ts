import type { Offer } from '../../domain/offer';
import {
  type IndexedOffer,
  indexOffer,
  matchesSpecification,
} from '../../domain/specification/matches-specification';
import type { SpecificationQuery } from '../../domain/specification/specification-query';

const indexes = new WeakMap<readonly Offer[], readonly IndexedOffer[]>();

/** All offers that satisfy the filters which the public copy can decide, in the given order. */
export function findSpecified(
  offers: readonly Offer[],
  query: SpecificationQuery,
): readonly Offer[] {
  if (!asksAnything(query)) return offers;
  const found: Offer[] = [];
  for (const indexed of getIndex(offers)) {
    if (matchesSpecification(indexed, query)) found.push(indexed.offer);
  }
  return found;
}

function asksAnything({ fee, begin, meetingPoint, hostName }: SpecificationQuery): boolean {
  const isFeeAsked = fee.from !== -Infinity || fee.to !== Infinity;
  return isFeeAsked || begin !== null || meetingPoint !== null || hostName !== null;
}

function getIndex(offers: readonly Offer[]): readonly IndexedOffer[] {
  const known = indexes.get(offers);
  if (known) return known;
  const index = offers.map(indexOffer);
  indexes.set(offers, index);
  return index;
}
