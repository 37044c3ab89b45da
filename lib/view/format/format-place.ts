import type { Offer } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import { getNumberFormatter } from './formatters';

const KNOWN = new Set([
  'barrierefrei',
  'assistenz',
  'koerperliches-handicap',
  'geistiges-handicap',
]);

/** A feature of accessibility: a known one by its name, others as the instance writes them, without dashes. */
export function nameFeature(feature: string, t: Translator): string {
  if (KNOWN.has(feature)) return t(`offer.feature.${feature}`);
  const text = feature.replaceAll(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Where an offer takes place, as short as it is known: its place, else its address; null: neither. */
export function getPlaceName({
  meetingPoint,
  meetingAddress,
}: Pick<Offer, 'meetingPoint' | 'meetingAddress'>): string | null {
  return meetingPoint?.trim() || meetingAddress?.trim() || null;
}

/** What stands where a place would be said: null when there is one. */
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
 * An address as one reads it on paper and types it: without the scheme, and with letters instead of
 * their percent-encoding: "stadt.example/angebote/töpfern". What cannot be decoded stays as it is.
 */
export function formatAddress(href: string): string {
  const bare = href.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
