import type { Offer } from '../offer';
import type { Point } from '../search/measure-distance';

/** Where an offer meets; null: nobody said where on the map. */
export function getPosition({
  meetingLat: lat,
  meetingLng: lng,
}: Pick<Offer, 'meetingLat' | 'meetingLng'>): Point | null {
  return lat === null || lng === null ? null : { lat, lng };
}
