import type { getMessages } from '@/lib/messages/messages';
import type { CountPhrases } from '@/lib/view/map/create-marker-view';
import type { MapPlace, MapTiles } from '@/lib/view/map/map-view-model';

/** Where the map's page lists the places in words. */
export const PLACES_ID = 'map-places';
/** Where the map's page lists the offers without a place. */
export const UNPLACED_ID = 'without-place';

/** What a map says where nothing can be drawn yet: in the middle of its room. */
export const MAP_NOTE =
  'grid h-full place-content-center justify-items-center gap-3 p-4 text-center';

/** Fixed words of the map that need no numbers filled in. */
export type MapLabels = ReturnType<typeof getMessages>['map']['labels'];

/** Everything a map of offers needs beside the offers. */
export interface MapSettings {
  readonly locale: string;
  readonly labels: MapLabels;
  /** "3 Angebote" for any number. */
  readonly offers: CountPhrases;
  /** "3 weitere Angebote" for any number. */
  readonly moreOffers: CountPhrases;
  /** What the buttons that mark an offer are called; null: there are none, as in a frame. */
  readonly markLabel: string | null;
  readonly tiles: MapTiles | null;
}

/** Tells places apart, in lists and among markers. */
export function getPlaceKey({ point }: MapPlace): string {
  return `${point.lat},${point.lng}`;
}
