/** Where the map's page lists the offers without a place. */
export const UNPLACED_ID = 'without-place';
