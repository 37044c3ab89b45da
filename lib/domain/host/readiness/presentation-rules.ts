import type { OwnOffer } from '../../offer';
import { measureDistance } from '../../search/search-view';
import { getDescriptionLine } from '../../text/offer-texts';
import type { ReadinessRule } from './rule';

/** Characters: about two sentences. Shorter descriptions tell parents too little. */
const SHORT_DESCRIPTION = 100;
/** A longer name wraps to a third line on a phone. */
const LONG_NAME = 80;
/**
 * An opening or closing tag of the instance's old editor; a comparison such as "<3" is none. The
 * match ends before the next tag, so that a text with many unfinished tags takes linear time.
 */
const HTML_TAG = /<\/?(p|br|div|span|strong|b|em|i|u|ul|ol|li|h[1-6]|a|img|table|font)\b[^<>]*>/i;

function hasPlace(offer: OwnOffer): boolean {
  return Boolean(offer.meetingPoint?.trim() || offer.meetingAddress?.trim());
}

/** Rules on name, description, place and pictures. */
export const presentationRules: readonly ReadinessRule[] = [
  {
    code: 'no-place',
    severity: 'error',
    check: (offer) => (hasPlace(offer) ? null : {}),
  },
  {
    code: 'no-coordinates',
    severity: 'warning',
    check: (offer) =>
      hasPlace(offer) && (offer.meetingLat === null || offer.meetingLng === null) ? {} : null,
  },
  {
    code: 'coordinates-far',
    severity: 'warning',
    check: ({ meetingLat: lat, meetingLng: lng }, { center, radiusKm }) => {
      if (lat === null || lng === null || center === null) return null;
      const km = measureDistance({ lat, lng }, center);
      return km > radiusKm ? { km: Math.round(km), fact: [lat, lng] } : null;
    },
  },
  {
    code: 'no-picture',
    severity: 'hint',
    check: (offer) => (offer.media.length === 0 ? {} : null),
  },
  {
    code: 'description-short',
    severity: 'warning',
    check: (offer) => {
      const count = getDescriptionLine(offer).length;
      return count < SHORT_DESCRIPTION ? { count } : null;
    },
  },
  {
    code: 'description-html',
    severity: 'hint',
    check: (offer) => (HTML_TAG.test(offer.description) ? {} : null),
  },
  {
    code: 'name-long',
    severity: 'hint',
    check: (offer) => (offer.name.length > LONG_NAME ? { count: offer.name.length } : null),
  },
];
