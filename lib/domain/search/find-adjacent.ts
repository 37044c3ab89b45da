import type { Catalogue } from '../catalogue';
import type { Criteria } from '../criteria/criteria';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { PAGE_SIZE } from './cut-cards';
import { searchCatalogue } from './search-catalogue';

/** What stands around one card of a result. */
export interface Adjacent {
  /** The offer of the card before; null: it is the first. */
  readonly previous: Offer | null;
  /** The offer of the card after; null: it is the last. */
  readonly next: Offer | null;
  /** The page of the list that shows the card, from 1. */
  readonly page: number;
}

/**
 * The cards before and after the one that shows this offer or a repeat of it, in the order of the
 * list; null when the result holds neither.
 */
export function findAdjacent(
  alias: string,
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
): Adjacent | null {
  const { columns } = catalogue;
  const groupOf = (offer: Offer | undefined) =>
    offer === undefined ? undefined : columns.group[catalogue.indexOf(offer.alias)];
  const own = columns.group[catalogue.indexOf(alias)];
  if (own === undefined) return null;
  const offers = searchCatalogue(catalogue, { ...criteria, page: 1 }, now).offers();
  const cards = offers.filter((offer, at) => groupOf(offer) !== groupOf(offers[at - 1]));
  const at = cards.findIndex((card) => groupOf(card) === own);
  if (at < 0) return null;
  return {
    previous: cards[at - 1] ?? null,
    next: cards[at + 1] ?? null,
    page: Math.floor(at / PAGE_SIZE) + 1,
  };
}
