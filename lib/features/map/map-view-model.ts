import type { Bounds } from '../../domain/map/bounds';
import type { Point } from '../../domain/search/search-view';
import type { Topic } from '../../domain/topic/topic';
import type { OfferLink } from '../links';
import type { PagerView } from '../list/list-view-model';

/** One offer on the map, in finished strings. */
export interface MapOffer extends OfferLink {
  readonly alias: string;
  /** Alias of the offer whose card includes this one in the list: its own, or that of a repeat. */
  readonly card: string;
  /** Fingerprint of its present version (see `writeFingerprint`). */
  readonly fingerprint: string;
  readonly name: string;
  /** "Di 28. Juli, 9–12 Uhr" */
  readonly when: string;
  /**
   * "28.7.": the day of the session that was asked for, otherwise of the next one; null: no dates.
   */
  readonly day: string | null;
  /** 0 to 5, the colour of the holiday week; null without dates. */
  readonly weekColor: number | null;
  /** "8–12 Jahre · 15 € · Anmeldung geschlossen" */
  readonly facts: string;
  /** What its words say it is about; null: nothing that has a topic. */
  readonly topic: Topic | null;
  /**
   * For an offer without coordinates: its place as text, or that it is unknown; null: it has
   * coordinates.
   */
  readonly where: { readonly text: string; readonly isHostText: boolean } | null;
}

/** Offers that are not listed, and the address of a page that lists them. */
export interface MapRest {
  readonly count: number;
  readonly href: string;
}

/** One place on the map and its offers. */
export interface MapPlace {
  readonly point: Point;
  /** The most frequent name among its offers. */
  readonly name: string;
  readonly address: string | null;
  /** In the order of the list; of a large result only the next ones. */
  readonly offers: readonly MapOffer[];
  /** Its further offers; null: `offers` is complete. */
  readonly rest: MapRest | null;
}

/** The initial view: an area, or a point and a zoom. */
export type MapView =
  | { readonly kind: 'area'; readonly area: Bounds }
  | { readonly kind: 'center'; readonly center: Point; readonly zoom: number };

/**
 * View model of the map, as plain JSON of finished strings: the page renders it on the server,
 * `/api/positions` sends it, the browser renders it again after each change. A `MapAmount` limits
 * it for large results.
 */
export interface MapViewModel {
  readonly total: number;
  /** Number of offers with coordinates; the others are `unplaced`. */
  readonly placed: number;
  readonly places: readonly MapPlace[];
  /** The range of `places` listed on this page; `to` is exclusive. */
  readonly listed: { readonly from: number; readonly to: number };
  /** Links between the pages of the list of places; null: it has one page. */
  readonly pager: Pick<PagerView, 'position' | 'previous' | 'next'> | null;
  /** True when places or offers of the map are missing here. */
  readonly isPart: boolean;
  readonly unplaced: readonly MapOffer[];
  /**
   * Offers without a place that are listed on another page; null: `unplaced` and the pages before
   * are complete.
   */
  readonly unplacedRest: MapRest | null;
  /** "243 von 251 auf der Karte" */
  readonly summary: string;
  /** "8 ohne Ortsangabe"; null: all have one. */
  readonly unplacedText: string | null;
  /** Null: neither the result nor the instance file gives a view. */
  readonly view: MapView | null;
  /** Language of the hosts' texts if it differs from the page's. */
  readonly hostLang: string | null;
}

/** The map's background tiles from our own origin, and their attribution. */
export interface MapTiles {
  readonly template: string;
  readonly attribution: string;
  /** Area with tiles; null: unknown. */
  readonly bounds: Bounds | null;
}
