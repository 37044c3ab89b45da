import type { MapPlace } from '@/lib/features/map/create-map-view';
import type { getMapSettings } from '@/lib/features/map/find-map';

export const PLACES_ID = 'map-places';
export const UNPLACED_ID = 'without-place';

/** Classes of a message in the middle of a map without content. */
export const MAP_NOTE =
  'grid h-full place-content-center justify-items-center gap-3 p-4 text-center';

export type MapSettings = ReturnType<typeof getMapSettings>;

export type MapLabels = MapSettings['labels'];

export function getPlaceKey({ point }: MapPlace): string {
  return `${point.lat},${point.lng}`;
}
