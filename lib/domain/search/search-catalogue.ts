import type { Catalogue, SearchView } from '../catalogue';
import type { Criteria, Sort } from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { JOINING, type Joining } from '../registration/to-registration';
import { createJoiningRule, scan } from './scan';

export type OfferGroup = SearchResult['cards'][number];

export type SearchResult = ReturnType<typeof searchCatalogue>;

export function searchCatalogue(
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
  pageSize = PAGE_SIZE,
) {
  const { offers, columns } = catalogue;
  const view = catalogue.at(now);
  const { matched, ...counted } = scan(view, criteria);
  const { joining, ordered, leaders } = order(matched, criteria, view);
  const cutCards = (led: Uint32Array) => {
    const groups = new Set(Array.from(led, (offer) => columns.group[offer] as number));
    const shown = ordered.filter((offer) => groups.has(columns.group[offer] as number));
    const runs = Map.groupBy(shown, (offer) => columns.group[offer] as number);
    return Array.from(led, (offer) => {
      const run = runs.get(columns.group[offer] as number) ?? [];
      return run.sort((a, b) => (joining[a] as number) - (joining[b] as number));
    });
  };
  const first = (criteria.page - 1) * pageSize;
  const getOffer = (index: number) => offers[index] as Offer;
  return {
    ...counted,
    page: criteria.page,
    pageCount: Math.max(1, Math.ceil(leaders.length / pageSize)),
    joinable: ordered.filter((offer) => joining[offer] === 0).length,
    /** The requested page; empty beyond the last. */
    cards: cutCards(leaders.slice(first, first + pageSize)).map(([offer = -1, ...repeats]) => ({
      offer: getOffer(offer),
      /** Other offers with the same name and hosts that also match, in the order of the list. */
      repeats: repeats.map(getOffer),
      joining: JOINING[joining[offer] as number] as Joining,
    })),
    /** All matching offers, unpaged, in the order of the list, repeats next to each other. */
    offers: () => cutCards(leaders).flat().map(getOffer),
  };
}

const PAGE_SIZE = 24;

/** The offers that match in the order of the list, and those that lead a card. */
function order(matched: Uint8Array, criteria: Criteria, view: SearchView) {
  const { offers, columns, timed } = view;
  const findJoining = createJoiningRule(criteria, view);
  const joining = new Uint8Array(offers.length);
  const byDate = timed.byDate.filter((offer) => matched[offer] === 1);
  for (const offer of byDate) joining[offer] = findJoining(offer);
  const keyOf = createKey(criteria, joining, view);
  const keys = new Float64Array(offers.length);
  for (const offer of byDate) keys[offer] = keyOf(offer);
  // Ties go by date.
  const ordered = byDate.toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
  return { joining, ordered, leaders: findLeaders(ordered, columns.group, joining) };
}

/** One card for all repeats, led by the first that can be joined, else the first by `JOINING`. */
function findLeaders(ordered: Uint32Array, group: Int32Array, joining: Uint8Array): Uint32Array {
  const leaders = new Int32Array(group.length).fill(-1);
  for (const offer of ordered) {
    const own = group[offer] as number;
    const leader = leaders[own] as number;
    if (leader < 0 || (joining[offer] as number) < (joining[leader] as number))
      leaders[own] = offer;
  }
  return ordered.filter((offer) => leaders[group[offer] as number] === offer);
}

/** After every other key. */
const NONE = Number.MAX_VALUE;

/** By date alone, offers that cannot be joined come after all others. */
function createKey(
  { q, sort, near }: Pick<Criteria, 'q' | 'sort' | 'near'>,
  joining: Uint8Array,
  view: SearchView,
): (offer: number) => number {
  const { offers, columns } = view;
  const byJoining = (offer: number) => joining[offer] as number;
  const keys: Record<Sort, () => (offer: number) => number> = {
    date: () => byJoining,
    relevance: () => {
      if (q === null) return byJoining;
      const { score } = view.text.find(q);
      // On equal relevance, what can be joined comes first.
      return (offer) => (joining[offer] === 0 ? 0 : 1) - 2 * (score[offer] as number);
    },
    deadline: () => (offer) => {
      const { requiresApplication, applicationDeadline } = offers[offer] as Offer;
      return joining[offer] === 0 && requiresApplication ? (applicationDeadline ?? LATEST) : NONE;
    },
    fee: () => (offer) => Math.max(0, columns.feeCents[offer] as number),
    name: () => (offer) => columns.nameRank[offer] as number,
    distance: () => {
      if (near === null) return byJoining;
      const distance = view.distances(near.centre);
      return (offer) => {
        const metres = Math.round((distance[offer] as number) * 1_000);
        return metres >= 0 ? metres : NONE;
      };
    },
  };
  return keys[sort]();
}

/** Later than any deadline: without one, an offer comes before those that cannot be joined. */
const LATEST = Number.MAX_SAFE_INTEGER;
