/** What a map lists as text: places, and offers of each in a large result. */
export const LISTED = { places: 100, offers: 3 } as const;

/**
 * Limits for the map of a large result. `all`: everything. `page`: rendered with the page of the map.
 * `brief`: requested once by its script to draw all markers. `embed`: both at once, because a frame
 * requests nothing. At the places of up to `whole` offers all are named; of more than `places` places
 * neighbours are merged; a place that the text leaves out (`LISTED`) has up to `unlisted` offers (null:
 * it is left out).
 */
export const MAP_AMOUNTS = {
  all: { whole: Infinity, places: Infinity, unlisted: Infinity, unplaced: Infinity },
  page: { whole: 100, places: 1_000, unlisted: null, unplaced: 100 },
  brief: { whole: 800, places: 1_000, unlisted: 1, unplaced: 100 },
  embed: { whole: 320, places: 300, unlisted: 0, unplaced: 100 },
} as const;

export type MapAmount = keyof typeof MAP_AMOUNTS;
