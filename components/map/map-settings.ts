import type { CountPhrases } from '@/lib/features/map/create-marker-view';
import type { MapPlace, MapTiles } from '@/lib/features/map/map-view-model';
import type { getMessages } from '@/lib/messages/messages';

/** Element id of the list of places on the map's page. */
export const PLACES_ID = 'map-places';
/** Element id of the list of offers without a place. */
export const UNPLACED_ID = 'without-place';

/** Classes of a message in the middle of a map without content. */
export const MAP_NOTE =
  'grid h-full place-content-center justify-items-center gap-3 p-4 text-center';

/** Labels of the map without placeholders. */
export type MapLabels = ReturnType<typeof getMessages>['map']['labels'];

/** Properties of a map of offers besides the offers. */
export interface MapSettings {
  readonly locale: string;
  readonly labels: MapLabels;
  /** "3 Angebote", for any number. */
  readonly offers: CountPhrases;
  /** "3 weitere Angebote", for any number. */
  readonly moreOffers: CountPhrases;
  /** Label of the buttons that mark an offer; null: no buttons, as in a frame. */
  readonly markLabel: string | null;
  readonly tiles: MapTiles | null;
}

/** Identifies a place in lists and among markers. */
export function getPlaceKey({ point }: MapPlace): string {
  return `${point.lat},${point.lng}`;
}
