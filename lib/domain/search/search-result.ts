import type { FilterName } from '../criteria/registry';
import type { Offer } from '../offer';

/** One card of the list: an offer and its further runs among the results. */
export interface Card {
  readonly offer: Offer;
  /** Other offers with the same name and hosts that also match, in the order of the list. */
  readonly repeats: readonly Offer[];
}

/** How many offers the query would bring with this value added. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
  readonly selected: boolean;
}

/** Counts by query parameter (`weekday`, `host`, …), in the order in which they are shown. */
export type Facets = Readonly<Record<string, readonly FacetCount[]>>;

/** What the query would bring without one of the criteria that are set. */
export interface WithoutCriterion {
  readonly criterion: FilterName;
  readonly total: number;
}

/** The answer to one query at one moment. */
export interface SearchResult {
  /** Offers, not cards. */
  readonly total: number;
  readonly cardTotal: number;
  readonly page: number;
  readonly pageCount: number;
  /** The asked page; empty beyond the last. */
  readonly cards: readonly Card[];
  readonly facets: Facets;
  /** For each criterion that is set, the total without it: how an empty result is explained. */
  readonly without: readonly WithoutCriterion[];
  /** All matching offers, unpaged, in the order of the list, repeats beside each other. */
  offers(): readonly Offer[];
}
