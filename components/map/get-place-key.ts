import type { MapPlace } from '@/lib/view/map/map-screen';

/** Tells places apart, in lists and among markers. */
export function getPlaceKey({ point }: MapPlace): string {
  return `${point.lat},${point.lng}`;
}
