import type { Offer } from '../../domain/offer';
import { foldWords } from '../../domain/text/find-words';
import { getNumberFormatter } from '../../messages/formatters';
import { joinList, type Translator } from '../../messages/language';
import type { SpeechContext } from '../context';

const KNOWN = new Set([
  'barrierefrei',
  'assistenz',
  'koerperliches-handicap',
  'geistiges-handicap',
]);

/** An unknown one as the instance writes it, with spaces for dashes. */
export function nameFeature(feature: string, t: Translator): string {
  if (KNOWN.has(feature)) return t(`offer.feature.${feature}`);
  const text = feature.replaceAll(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The accessibility features of an offer: "Barrierefrei, Assistenz"; null: none are named. */
export function formatFeatures(
  { accessibility }: Offer,
  { t, locale }: SpeechContext,
): string | null {
  const names = (accessibility ?? []).map((feature) => nameFeature(feature, t)).filter(Boolean);
  return names.length === 0 ? null : joinList(names, locale);
}

/** Fields that say where an offer takes place. */
export interface Placed extends Pick<Offer, 'meetingPoint' | 'meetingAddress'> {
  /** Of a county. */
  readonly town?: { readonly name: string } | undefined;
}

/** Short name of an offer's place: its name, otherwise its address; in a county with the town; null: neither. */
export function getPlaceName({ meetingPoint, meetingAddress, town }: Placed): string | null {
  const place = meetingPoint?.trim() || meetingAddress?.trim();
  return place ? joinTown([place], town) : null;
}

/** Name and address of an offer's place, in a county with the town; null: nothing is known. */
export function formatWhere({ meetingPoint, meetingAddress, town }: Placed): string | null {
  return joinTown([meetingPoint, meetingAddress], town);
}

/** The town is not said twice. */
function joinTown(parts: readonly (string | null)[], town: Placed['town']): string | null {
  const given = parts.filter(Boolean);
  const fold = (text: string) => ` ${foldWords(text).join(' ')} `;
  const isSaid = !town || fold(given.join(' ')).includes(fold(town.name));
  return (isSaid ? given : [...given, town.name]).join(', ') || null;
}

/** Text shown instead of a missing place; null when there is a place. */
export function formatMissingPlace(offer: Placed, t: Translator): string | null {
  if (getPlaceName(offer) !== null) return null;
  return [offer.town?.name, t('card.noPlace')].filter(Boolean).join(' · ');
}

/** "0,4 km" and "12 km"; never "0 km". */
export function formatDistance(kilometres: number, locale: string): string {
  return getNumberFormatter(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  }).format(Math.max(0.1, kilometres));
}

/** An address for reading: "stadt.example/angebote/töpfern". Undecodable parts stay as they are. */
export function formatAddress(href: string): string {
  const bare = href.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
