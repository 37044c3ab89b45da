import type { Catalogue } from '../catalogue';
import type { Tally } from '../criteria/criterion';
import { type Criteria, FILTER_NAMES } from '../criteria/registry';
import { serializeCriteria, serializeOne } from '../criteria/serialize-criteria';
import type { Sort } from '../criteria/sort';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { JOINING, type Joining } from '../registration/to-registration';
import { createJoiningRule } from './asked-joining';
import { scan } from './scan';
import type { FacetCount, OfferGroup, SearchResult } from './search-result';
import { createSearchView, type SearchView } from './search-view';

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
  const findJoining = createJoiningRule(criteria, view);
  const joining = new Uint8Array(columns.size);
  let joinable = 0;
  for (let offer = 0; offer < columns.size; offer++) {
    if (matched[offer] !== 1) continue;
    joining[offer] = findJoining(offer);
    if (joining[offer] === 0) joinable++;
  }
  const ordered = orderMatched({ matched, total, joining }, criteria, view);
  const { cardTotal, cards, order } = cutCards({
    offers,
    ordered,
    group: columns.group,
    groupTotal: columns.groupTotal,
    joining,
    page: criteria.page,
    pageSize,
  });
  const query = serializeCriteria(criteria);
  return {
    total,
    cardTotal,
    page: criteria.page,
    pageCount: Math.max(1, Math.ceil(cardTotal / pageSize)),
    joinable,
    cards,
    facets: Object.fromEntries(
      tallies.map((tally) => {
        const set = query.getAll(tally.parameter);
        const counts = listCounts(tally, set);
        const isOfTowns = columns.rules.towns && OF_TOWNS.includes(tally.parameter);
        return [tally.parameter, isOfTowns ? keepOfTowns(counts, criteria, total) : counts];
      }),
    ),
    without: FILTER_NAMES.filter((name) => serializeOne(name, criteria).length > 0)
      .filter((name) => alone.has(name))
      .map((name) => ({ criterion: name, total: total + (alone.get(name) ?? 0) })),
    offers: () => Array.from(order(), (index) => offers[index] as Offer),
  };
}

/** Parameters whose values belong to one town each; a county has thousands of them. */
const OF_TOWNS: readonly string[] = ['place', 'host'];

/** In a county places and hosts are offered once a town is chosen: those of that town. */
function keepOfTowns(
  counts: readonly FacetCount[],
  { town }: Criteria,
  total: number,
): readonly FacetCount[] {
  const others = counts.some(({ selected }) => selected) ? total : 0;
  return counts.filter(({ selected, count }) => selected || (town.length > 0 && count > others));
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

export interface Adjacent {
  /** The offer of the card before; null: it is the first. */
  readonly previous: Offer | null;
  /** The offer of the card after; null: it is the last. */
  readonly next: Offer | null;
  /** The page of the list that shows the card, from 1. */
  readonly page: number;
}

/** Cards on one page of the list. */
const PAGE_SIZE = 24;

interface Cut {
  readonly offers: readonly Offer[];
  /** Numbers of the offers to show, in their order. */
  readonly ordered: Uint32Array;
  /** By offer: the group number shared by repeats of one activity. */
  readonly group: Int32Array;
  readonly groupTotal: number;
  /** By offer: the position in `JOINING`. */
  readonly joining: Uint8Array;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Groups repeats of an activity on one card, led by the first one that can be joined (otherwise the
 * first in the order of `JOINING`), at that one's position, and returns one page of cards. The
 * repeats follow in the same order. `order` returns all offers in the order of the cards, repeats
 * next to each other.
 */
function cutCards({ offers, ordered, group, groupTotal, joining, page, pageSize }: Cut): {
  readonly cardTotal: number;
  readonly cards: readonly OfferGroup[];
  order(): Uint32Array;
} {
  const leader = new Int32Array(groupTotal).fill(-1);
  for (const offer of ordered) {
    const key = group[offer] as number;
    const first = leader[key] as number;
    if (first === -1 || (joining[offer] as number) < (joining[first] as number))
      leader[key] = offer;
  }
  const cardOf = new Int32Array(groupTotal);
  let cardTotal = 0;
  for (const offer of ordered) {
    const key = group[offer] as number;
    if (leader[key] === offer) cardOf[key] = cardTotal++;
  }
  const first = (page - 1) * pageSize;
  const onPage = ordered.filter((offer) => {
    const card = cardOf[group[offer] as number] as number;
    return card >= first && card < first + pageSize;
  });
  const runs: number[][] = [];
  for (const offer of sortByJoining(onPage, joining)) {
    const position = (cardOf[group[offer] as number] as number) - first;
    const card = runs[position];
    if (card === undefined) runs[position] = [offer];
    else card.push(offer);
  }
  return {
    cardTotal,
    cards: runs.map(([offer = -1, ...repeats]) => ({
      offer: offers[offer] as Offer,
      repeats: repeats.map((repeat) => offers[repeat] as Offer),
      joining: JOINING[joining[offer] as number] as Joining,
    })),
    order() {
      const starts = new Uint32Array(cardTotal + 1);
      const slotOf = (offer: number) => cardOf[group[offer] as number] as number;
      for (const offer of ordered) {
        starts[slotOf(offer) + 1] = (starts[slotOf(offer) + 1] as number) + 1;
      }
      for (let card = 1; card <= cardTotal; card++) {
        starts[card] = (starts[card] as number) + (starts[card - 1] as number);
      }
      const all = new Uint32Array(ordered.length);
      for (const offer of sortByJoining(ordered, joining)) {
        const card = slotOf(offer);
        all[starts[card] as number] = offer;
        starts[card] = (starts[card] as number) + 1;
      }
      return all;
    },
  };
}

/** Number of date ranks below the key. */
const RANKS = 2 ** 20;
const NONE = 2 ** 31;
const MOST_RELEVANT = 2 ** 29;

interface Matched {
  /** By offer, 1: it matches. */
  readonly matched: Uint8Array;
  readonly total: number;
  /** By offer: the position in `JOINING`. */
  readonly joining: Uint8Array;
}

/**
 * The matching offers in the requested order; ties go by date. By date alone, offers that cannot be
 * joined come after all others; in every other order they keep their position.
 */
function orderMatched(
  { matched, total, joining }: Matched,
  criteria: Pick<Criteria, 'q' | 'sort' | 'near'>,
  view: SearchView,
): Uint32Array {
  const { byDate } = view.moment;
  const ordered = new Uint32Array(total);
  const keyOf = createKey(criteria, joining, view);
  if (keyOf === null) {
    let at = 0;
    for (const offer of byDate) if (matched[offer] === 1) ordered[at++] = offer;
    return sortByJoining(ordered, joining);
  }
  const keys = new Float64Array(total);
  let at = 0;
  for (let rank = 0; rank < byDate.length; rank++) {
    const offer = byDate[rank] as number;
    if (matched[offer] === 1) keys[at++] = keyOf(offer) * RANKS + rank;
  }
  keys.sort();
  for (let position = 0; position < total; position++) {
    ordered[position] = byDate[(keys[position] as number) % RANKS] as number;
  }
  return ordered;
}

/** An integer from 0 to 2^31 to sort by; null: by date. */
function createKey(
  { q, sort, near }: Pick<Criteria, 'q' | 'sort' | 'near'>,
  joining: Uint8Array,
  view: SearchView,
): ((offer: number) => number) | null {
  const { columns, moment } = view;
  const keys: Record<Exclude<Sort, 'date'>, () => ((offer: number) => number) | null> = {
    relevance: () => {
      if (q === null) return null;
      const { score } = view.findText(q);
      // On equal relevance, what can be joined comes first.
      return (offer) =>
        2 * (MOST_RELEVANT - (score[offer] as number)) + (joining[offer] === 0 ? 0 : 1);
    },
    deadline: () => (offer) => {
      const minutes = Math.floor(((columns.deadline[offer] as number) - moment.now) / 60_000);
      if (joining[offer] !== 0 || (moment.registration[offer] as number) & 1) return NONE;
      return minutes >= 0 && minutes < NONE ? minutes : NONE - 1;
    },
    fee: () => (offer) => Math.max(0, columns.feeCents[offer] as number),
    name: () => (offer) => columns.nameRank[offer] as number,
    distance: () => {
      if (near === null) return null;
      const distance = view.distances(near.centre);
      return (offer) => {
        const metres = Math.round((distance[offer] as number) * 1_000);
        return metres >= 0 ? metres : NONE;
      };
    },
  };
  return sort === 'date' ? null : keys[sort]();
}

/** The same offers in the order of `JOINING`. */
function sortByJoining(offers: Uint32Array, joining: Uint8Array): Uint32Array {
  const starts = new Uint32Array(JOINING.length + 1);
  for (const offer of offers) {
    const next = (joining[offer] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let state = 1; state < JOINING.length; state++) {
    starts[state] = (starts[state] as number) + (starts[state - 1] as number);
  }
  const sorted = new Uint32Array(offers.length);
  for (const offer of offers) {
    const state = joining[offer] as number;
    const at = starts[state] as number;
    sorted[at] = offer;
    starts[state] = at + 1;
  }
  return sorted;
}
