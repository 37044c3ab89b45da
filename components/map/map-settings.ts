import type { getMapSettings } from '@/lib/features/map/find-map';
import type { MapPlace } from '@/lib/features/map/map-view-model';

export const PLACES_ID = 'map-places';
export const UNPLACED_ID = 'without-place';

/** Classes of a message in the middle of a map without content. */
export const MAP_NOTE =
  'grid h-full place-content-center justify-items-center gap-3 p-4 text-center';

/** Properties of a map of offers besides the offers. */
export type MapSettings = Omit<ReturnType<typeof getMapSettings>, 'markLabel'> & {
  /** Label of the buttons that mark an offer; null: no buttons, as in a frame. */
  readonly markLabel: string | null;
};

/** Labels of the map without placeholders. */
export type MapLabels = MapSettings['labels'];

/** Identifies a place in lists and among markers. */
export function getPlaceKey({ point }: MapPlace): string {
  return `${point.lat},${point.lng}`;
}
