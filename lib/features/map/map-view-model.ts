import type { Bounds, Point } from '../../domain/map/bounds';
import type { OfferLink } from '../links';

export interface MapOffer extends OfferLink {
  readonly alias: string;
  readonly name: string;
  /** Alias of the offer whose card it shares in the list. */
  readonly card: string;
  /** "Di 28. Juli, 9–12 Uhr" */
  readonly when: string;
  /** "28.7.": the day of the session that was asked for, otherwise of the next one; null: no dates. */
  readonly day: string | null;
  /** 0 to 5, the colour of the holiday week; null without dates. */
  readonly weekColor: number | null;
  /** "8–12 Jahre · 15 € · Anmeldung geschlossen" */
  readonly facts: string;
  /** Of an offer without a point: its place in words. */
  readonly where: { readonly text: string; readonly isHostText: boolean } | null;
}

/** Offers that are not listed, and the address of a page that lists them. */
export interface MapRest {
  readonly count: number;
  readonly href: string;
}

/** What a map lists as text: places, and offers of each in a large result. */
export const LISTED = { places: 100, offers: 3 } as const;

/** Offers that meet at one point. */
export interface MapPlace {
  readonly point: Point;
  readonly name: string;
  readonly address: string | null;
  /** In the order of the list. */
  readonly offers: readonly MapOffer[];
  readonly rest: MapRest | null;
}

export type MapView =
  | { readonly kind: 'area'; readonly area: Bounds }
  | { readonly kind: 'center'; readonly center: Point; readonly zoom: number };

/** The map as finished strings, limited by `MAP_AMOUNTS`: on its page and in `/api/positions`. */
export interface MapViewModel {
  readonly total: number;
  /** Offers that have a point; the others are in `unplaced`. */
  readonly placed: number;
  readonly places: readonly MapPlace[];
  readonly unplaced: readonly MapOffer[];
  /** What the map as text leaves out (`LISTED`), which the list has; null: nothing. */
  readonly rest: MapRest | null;
  /** "243 von 251 auf der Karte" */
  readonly summary: string;
  /** "8 ohne Ortsangabe"; null: all have one. */
  readonly unplacedText: string | null;
  /** What is shown first; null: neither the result nor the instance file gives a view. */
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
