import type { Catalogue } from '../catalogue';
import type { Tally } from '../criteria/criterion';
import type { Criteria } from '../criteria/registry';
import { FILTER_NAMES } from '../criteria/registry';
import { serializeCriteria, serializeOne } from '../criteria/serialize-criteria';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { cutCards, PAGE_SIZE } from './cut-cards';
import { orderMatched } from './order-matched';
import { scan } from './scan';
import type { FacetCount, SearchResult } from './search-result';
import { createSearchView } from './search-view';

/** Answers one query; pages hold `pageSize` cards. */
export function searchCatalogue(
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
  pageSize = PAGE_SIZE,
): SearchResult {
  const { offers, columns } = catalogue;
  const view = createSearchView(catalogue, now);
  const { total, matched, alone, tallies } = scan(view, criteria);
  const ordered = orderMatched(matched, total, criteria, view);
  const { cardTotal, cards, order } = cutCards({
    offers,
    ordered,
    group: columns.group,
    groupTotal: columns.groupTotal,
    closed: view.moment.closed,
    page: criteria.page,
    pageSize,
  });
  const query = serializeCriteria(criteria);
  return {
    total,
    cardTotal,
    page: criteria.page,
    pageCount: Math.max(1, Math.ceil(cardTotal / pageSize)),
    cards,
    facets: Object.fromEntries(
      tallies.map((tally) => [tally.parameter, listCounts(tally, query.getAll(tally.parameter))]),
    ),
    without: FILTER_NAMES.filter((name) => serializeOne(name, criteria).length > 0)
      .filter((name) => alone.has(name))
      .map((name) => ({ criterion: name, total: total + (alone.get(name) ?? 0) })),
    offers: () => Array.from(order(), (index) => offers[index] as Offer),
  };
}

/** The set values and those worth offering, in the order of the tally. */
function listCounts(tally: Tally, set: readonly string[]): readonly FacetCount[] {
  const facet: FacetCount[] = [];
  tally.values.forEach((value, index) => {
    const selected = set.includes(value);
    if (tally.shown !== null && tally.shown[index] === 0 && !selected) return;
    facet.push({ value, count: tally.counts[index] as number, selected });
  });
  return facet;
}

/**
 * The cards before and after the one with this offer or a repeat of it, in the order of the list;
 * null when the result contains neither.
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

/** The neighbours of one card in a result. */
export interface Adjacent {
  /** The offer of the card before; null: it is the first. */
  readonly previous: Offer | null;
  /** The offer of the card after; null: it is the last. */
  readonly next: Offer | null;
  /** The page of the list that shows the card, from 1. */
  readonly page: number;
}
