import type { FilterName } from '../criteria/registry';
import type { Offer } from '../offer';
import type { Joining } from '../registration/to-registration';

/** One card of the list: an offer and its repeats in the result. */
export interface OfferGroup {
  readonly offer: Offer;
  /** Other offers with the same name and hosts that also match, in the order of the list. */
  readonly repeats: readonly Offer[];
  /** Whether `offer` can be joined on the days asked for. */
  readonly joining: Joining;
}

export interface FacetCount {
  readonly value: string;
  readonly count: number;
  readonly selected: boolean;
}

/** Counts by query parameter (`weekday`, `host`, …), in the order in which they are shown. */
export type Facets = Readonly<Record<string, readonly FacetCount[]>>;

/** Number of results without one of the criteria that are set. */
export interface WithoutCriterion {
  readonly criterion: FilterName;
  readonly total: number;
}

export interface SearchResult {
  /** Offers, not cards. */
  readonly total: number;
  readonly cardTotal: number;
  readonly page: number;
  readonly pageCount: number;
  /** How many of the offers a family can join. */
  readonly joinable: number;
  /** The requested page; empty beyond the last. */
  readonly cards: readonly OfferGroup[];
  readonly facets: Facets;
  /** For each criterion that is set, the total without it: explains an empty result. */
  readonly without: readonly WithoutCriterion[];
  /** All matching offers, unpaged, in the order of the list, repeats next to each other. */
  offers(): readonly Offer[];
}
