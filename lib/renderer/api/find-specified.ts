import type { Offer } from '../../domain/offer';
import {
  createSpecificationIndex,
  type FindSpecified,
} from '../../domain/specification/specification-index';
import type { SpecificationQuery } from '../../domain/specification/specification-query';

const indexes = new WeakMap<readonly Offer[], FindSpecified>();

/** All offers that satisfy the filters which the public copy can decide, in the given order. */
export function findSpecified(
  offers: readonly Offer[],
  query: SpecificationQuery,
): readonly Offer[] {
  const find = indexes.get(offers) ?? createSpecificationIndex(offers);
  indexes.set(offers, find);
  return find(query);
}
