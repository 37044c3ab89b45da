import type { Bounds } from '../../domain/map/bounds';
import type { Point } from '../../domain/search/search-view';
import type { OfferLink } from '../links';
import type { PagerView } from '../list/list-view-model';

/** One offer on the map, in finished strings. */
export interface MapOffer extends OfferLink {
  readonly alias: string;
  /** Alias of the offer whose card stands for this one in the list: its own, or that of a repeat. */
  readonly card: string;
  /** What the offer looks like now (see `writeFingerprint`). */
  readonly fingerprint: string;
  readonly name: string;
  /** "Di 28. Juli, 9–12 Uhr" */
  readonly when: string;
  /** "28.7.": the day of the session that was asked for, else of the next one; null: it has no dates. */
  readonly day: string | null;
  /** 0 to 5, the colour of the holiday week; null without dates. */
  readonly weekColor: number | null;
  /** Where it has no point: the place in words, or that none is known; null: it has one. */
  readonly where: { readonly text: string; readonly isHostText: boolean } | null;
}

/** Offers that are not named themselves, and the address of a page that lists them. */
export interface MapRest {
  readonly count: number;
  readonly href: string;
}

/** One point of the map and what happens there. */
export interface MapPlace {
  readonly point: Point;
  /** The name most of its offers give it. */
  readonly name: string;
  readonly address: string | null;
  /** In the order of the list; of a large result its next ones. */
  readonly offers: readonly MapOffer[];
  /** What else happens there, with the weeks of it as colours 0 to 5; null: `offers` is all. */
  readonly rest: (MapRest & { readonly colors: readonly number[] }) | null;
}

/** What the map shows first: a part of the world, or a point from so far above. */
export type MapView =
  | { readonly kind: 'area'; readonly area: Bounds }
  | { readonly kind: 'center'; readonly center: Point; readonly zoom: number };

/**
 * The offers of one result by their place, as plain JSON of finished strings: the page draws it on
 * the server, `/api/positions` sends it, the browser draws it again after each change. How much of a
 * large result it holds is a `MapAmount`.
 */
export interface MapViewModel {
  readonly total: number;
  /** Offers that have a point; the others are `unplaced`. */
  readonly placed: number;
  readonly places: readonly MapPlace[];
  /** Which of `places` are listed on the page that was asked for: from this one to before that one. */
  readonly listed: { readonly from: number; readonly to: number };
  /** The way through the list of places; null: it has one page. */
  readonly pager: Pick<PagerView, 'position' | 'previous' | 'next'> | null;
  /** Places or offers are missing here that the map itself shows. */
  readonly isPart: boolean;
  readonly unplaced: readonly MapOffer[];
  /** Offers without a place that stand on another page; null: `unplaced` and the pages before are all. */
  readonly unplacedRest: MapRest | null;
  /** "243 von 251 auf der Karte" */
  readonly summary: string;
  /** "8 ohne Ortsangabe"; null: all have one. */
  readonly unplacedText: string | null;
  /** Null: neither the result nor the town says where to look. */
  readonly view: MapView | null;
  /** Language of the hosts' words where it is not the page's. */
  readonly hostLang: string | null;
}

/** The map's background from our own origin, and whom to thank for it. */
export interface MapTiles {
  readonly template: string;
  readonly attribution: string;
  /** Where there is one; null: not known. */
  readonly bounds: Bounds | null;
}
