/** Limits for the map of a large result. */
export interface MapAmount {
  /** A result of up to this many offers is shown completely. */
  readonly whole: number;
  /** Maximum number of places; above it neighbours are merged. */
  readonly places: number;
  /**
   * Maximum offers of each place that is not on the requested page of the list; null: such places
   * are left out.
   */
  readonly elsewhere: number | null;
  /** Whether the places of a large result are listed page by page. */
  readonly isPaged: boolean;
}

/**
 * `all`: everything. `page`: rendered with the page of the map. `brief`: requested once by its
 * script to draw all markers. `embed`: both at once, because a frame requests nothing.
 */
export const MAP_AMOUNTS = {
  all: { whole: Infinity, places: Infinity, elsewhere: Infinity, isPaged: false },
  page: { whole: 320, places: 1_000, elsewhere: null, isPaged: true },
  brief: { whole: 800, places: 1_000, elsewhere: 1, isPaged: true },
  embed: { whole: 320, places: 300, elsewhere: 0, isPaged: true },
} as const satisfies Readonly<Record<string, MapAmount>>;

/** A result of up to this many offers has one page of places. */
export const LARGEST_UNPAGED = 320;

/** Content of one page of a larger result: places, offers of each, offers without a place. */
export const MAP_PAGE = { places: 30, offers: 3, unplaced: 20 } as const;
