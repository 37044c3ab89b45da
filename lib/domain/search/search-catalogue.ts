import { type Catalogue, createSearchView, type SearchView } from '../catalogue';
import { type Criteria, type Sort, serializeCriteria, serializeOne } from '../criteria/registry';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { JOINING, type Joining } from '../registration/to-registration';
import { createJoiningRule, type Scan, scan } from './scan';

export type OfferGroup = SearchResult['cards'][number];

export interface FacetCount {
  readonly value: string;
  readonly count: number;
  readonly selected: boolean;
}

/** Counts by query parameter (`weekday`, `host`, …), in the order in which they are shown. */
export type Facets = Readonly<Record<string, readonly FacetCount[]>>;

export type SearchResult = ReturnType<typeof searchCatalogue>;

export function searchCatalogue(
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
  pageSize = PAGE_SIZE,
) {
  const { offers, columns } = catalogue;
  const view = createSearchView(catalogue, now);
  const { total, matched, alone, tallies } = scan(view, criteria);
  const findJoining = createJoiningRule(criteria, view);
  const joining = new Uint8Array(columns.size);
  const byDate = view.timed.byDate.filter((offer) => matched[offer] === 1);
  for (const offer of byDate) joining[offer] = findJoining(offer);
  const keyOf = createKey(criteria, joining, view);
  const keys = new Float64Array(columns.size);
  for (const offer of byDate) keys[offer] = keyOf(offer);
  // Ties go by date.
  const ordered = byDate.toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
  const leaders = findLeaders(ordered, columns.group, joining);
  const cutCards = (led: Uint32Array) => {
    const groups = new Set(Array.from(led, (offer) => columns.group[offer] as number));
    const shown = ordered.filter((offer) => groups.has(columns.group[offer] as number));
    const runs = Map.groupBy(shown, (offer) => columns.group[offer] as number);
    return Array.from(led, (offer) => {
      const run = runs.get(columns.group[offer] as number) ?? [];
      return run.sort((a, b) => (joining[a] as number) - (joining[b] as number));
    });
  };
  const query = serializeCriteria(criteria);
  const first = (criteria.page - 1) * pageSize;
  const getOffer = (index: number) => offers[index] as Offer;
  const facets: Facets = Object.fromEntries(
    tallies.map((tally) => {
      const counts = listCounts(tally, query.getAll(tally.parameter));
      const isOfTowns = columns.rules.towns && OF_TOWNS.includes(tally.parameter);
      return [tally.parameter, isOfTowns ? keepOfTowns(counts, criteria, total) : counts];
    }),
  );
  return {
    /** Offers, not cards. */
    total,
    page: criteria.page,
    pageCount: Math.max(1, Math.ceil(leaders.length / pageSize)),
    joinable: byDate.reduce((sum, offer) => (joining[offer] === 0 ? sum + 1 : sum), 0),
    /** The requested page; empty beyond the last. */
    cards: cutCards(leaders.slice(first, first + pageSize)).map(([offer = -1, ...repeats]) => ({
      offer: getOffer(offer),
      /** Other offers with the same name and hosts that also match, in the order of the list. */
      repeats: repeats.map(getOffer),
      joining: JOINING[joining[offer] as number] as Joining,
    })),
    facets,
    /** For each criterion that is set, the total without it: explains an empty result. */
    without: [...alone]
      .filter(([name]) => serializeOne(name, criteria).length > 0)
      .map(([criterion, excluded]) => ({ criterion, total: total + excluded })),
    /** All matching offers, unpaged, in the order of the list, repeats next to each other. */
    offers: () => cutCards(leaders).flat().map(getOffer),
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

function listCounts(tally: Scan['tallies'][number], set: readonly string[]): readonly FacetCount[] {
  return tally.values.flatMap((value, index) => {
    const selected = set.includes(value);
    if (tally.shown?.[index] === 0 && !selected) return [];
    return { value, count: tally.counts[index] as number, selected };
  });
}

/** The page of the list with the card of this offer or a repeat; null: it is not in the result. */
export function findPageOf(
  alias: string,
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
): number | null {
  const { columns, indexOf, offers } = catalogue;
  const groupOf = (name: string) => columns.group[indexOf(name)];
  const { cards } = searchCatalogue(catalogue, { ...criteria, page: 1 }, now, offers.length);
  const at = cards.findIndex(({ offer }) => groupOf(offer.alias) === groupOf(alias));
  return at < 0 ? null : Math.floor(at / PAGE_SIZE) + 1;
}

const PAGE_SIZE = 24;

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
