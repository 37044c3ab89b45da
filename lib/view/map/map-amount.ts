/** How much of a large result is put onto a map. */
export interface MapAmount {
  /** A result of up to so many offers is there whole. */
  readonly whole: number;
  /** So many places at most; where there are more, neighbours are gathered. */
  readonly places: number;
  /** So many offers of each place that is not on the asked page of the list; null: no such place. */
  readonly elsewhere: number | null;
  /** Whether the places of a large result are listed page by page. */
  readonly isPaged: boolean;
}

/**
 * `all`: everything. `page`: what is drawn with the page of the map. `brief`: what its script asks
 * for, once, to draw all markers. `embed`: both at once, because a frame asks for nothing.
 */
export const MAP_AMOUNTS = {
  all: { whole: Infinity, places: Infinity, elsewhere: Infinity, isPaged: false },
  page: { whole: 320, places: 1_000, elsewhere: null, isPaged: true },
  brief: { whole: 800, places: 1_000, elsewhere: 1, isPaged: true },
  embed: { whole: 320, places: 300, elsewhere: 0, isPaged: true },
} as const satisfies Readonly<Record<string, MapAmount>>;

/** A result of up to so many offers has one page of places, however many they are. */
export const LARGEST_UNPAGED = 320;

/** What stands on one page of a larger result: places, offers of each, offers without a place. */
export const MAP_PAGE = { places: 30, offers: 3, unplaced: 20 } as const;
