import type { Catalogue } from '../catalogue';
import type { Criteria } from '../criteria/criteria';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { searchCatalogue } from './search-catalogue';

/** Where an offer stands among the results of a search. */
export interface Neighbours {
  readonly previous: Offer | null;
  readonly next: Offer | null;
  /** From 1. */
  readonly position: number;
  readonly total: number;
}

/** The offers before and after this one in the order of the list; null when it is not among them. */
export function findNeighbours(
  alias: string,
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
): Neighbours | null {
  const offers = searchCatalogue(catalogue, criteria, now).offers();
  const index = offers.findIndex((offer) => offer.alias === alias);
  if (index < 0) return null;
  return {
    previous: offers[index - 1] ?? null,
    next: offers[index + 1] ?? null,
    position: index + 1,
    total: offers.length,
  };
}
