import type { Offer } from '../../domain/offer';
import type { Words } from '../../messages/words';

/** Where an offer takes place, as short as it is known: its place, else its address; null: neither. */
export function getPlaceName({
  meetingPoint,
  meetingAddress,
}: Pick<Offer, 'meetingPoint' | 'meetingAddress'>): string | null {
  return meetingPoint?.trim() || meetingAddress?.trim() || null;
}

/** What stands where a place would be said: null when there is one. */
export function describeMissingPlace(
  offer: Pick<Offer, 'meetingPoint' | 'meetingAddress'>,
  words: Words,
): string | null {
  return getPlaceName(offer) === null ? words('card.noPlace') : null;
}
