import type { Offer } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import { getNumberFormatter } from './formatters';

const KNOWN = new Set([
  'barrierefrei',
  'assistenz',
  'koerperliches-handicap',
  'geistiges-handicap',
]);

/**
 * Name of an accessibility feature; an unknown one as the instance writes it, with spaces for
 * dashes.
 */
export function nameFeature(feature: string, t: Translator): string {
  if (KNOWN.has(feature)) return t(`offer.feature.${feature}`);
  const text = feature.replaceAll(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Short name of an offer's place: its name, otherwise its address; null: neither. */
export function getPlaceName({
  meetingPoint,
  meetingAddress,
}: Pick<Offer, 'meetingPoint' | 'meetingAddress'>): string | null {
  return meetingPoint?.trim() || meetingAddress?.trim() || null;
}

/** Text shown instead of a missing place; null when there is a place. */
export function formatMissingPlace(
  offer: Pick<Offer, 'meetingPoint' | 'meetingAddress'>,
  t: Translator,
): string | null {
  return getPlaceName(offer) === null ? t('card.noPlace') : null;
}

/** "0,4 km" and "12 km"; never "0 km". */
export function formatDistance(kilometres: number, locale: string): string {
  return getNumberFormatter(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  }).format(Math.max(0.1, kilometres));
}

/**
 * An address for reading and typing: without the scheme and percent-encoding:
 * "stadt.example/angebote/töpfern". Undecodable parts stay as they are.
 */
export function formatAddress(href: string): string {
  const bare = href.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
