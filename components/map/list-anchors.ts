/** Where the map's page lists the places in words. */
export const PLACES_ID = 'map-places';
/** Where the map's page lists the offers without a place. */
export const UNPLACED_ID = 'without-place';
