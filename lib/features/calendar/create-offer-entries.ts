import type { DayNumber } from '../../domain/berlin/day-number';
import { startOfBerlinDay } from '../../domain/berlin/local-time';
import { type Instant, MINUTE_MS } from '../../domain/instant';
import { getPosition } from '../../domain/map/bounds';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { findFirstBegin, hasBegin, sortSessions } from '../../domain/session/find-next-session';
import type { PlannedOffer } from '../../domain/shortlist/shortlist-schema';
import { getTexts, getTranslation, listBring, nameOffer } from '../../domain/text/offer-texts';
import type { Translator } from '../../messages/language';
import type { SiteContext } from '../context';
import { formatAges, formatFee } from '../format/format-fee';
import { formatWhere } from '../format/format-place';
import { offerHref } from '../links';

export interface EntryContext extends Omit<SiteContext, 'now'> {
  /** A permanent name of the offer with this alias (see `createStableNames`). */
  stableName(alias: string): string;
  /** Time of the offer's last change; null: unknown. */
  readonly changedAt: Instant | null;
  /** Used where `changedAt` is null. */
  readonly generatedAt: Instant;
  /** False: the site has no page of the offer (yet), and entries link nowhere. */
  readonly hasPage?: boolean;
}

type ChangeTimes = Pick<EntryContext, 'changedAt' | 'generatedAt'>;

/** Sequence numbers are minutes from here: they stay below 2^31 until the year 6000. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0);

type EntryOffer = PlannedOffer & Pick<Offer, 'description' | 'applyText' | 'texts'>;

/** A session keeps its UID while others come and go: it is made of the begin, not of the position. */
export function createOfferEntries(offer: EntryOffer, context: EntryContext) {
  const { siteUrl, locale, t, hasPage = true } = context;
  const seen = new Map<string, number>();
  const toUid = (begin: Instant) => {
    const stamp = new Date(begin).toISOString().replace(/[-:]|\.\d+/g, '');
    const count = (seen.get(stamp) ?? 0) + 1;
    seen.set(stamp, count);
    return formatUid(offer.alias, count === 1 ? stamp : `${stamp}-${count}`, context);
  };
  const dated = sortSessions(offer.sessions).filter(hasBegin);
  const count = dated.length;
  const name = nameOffer(offer, locale);
  const url = hasPage ? siteUrl + offerHref(locale, offer.alias) : null;
  const shared = {
    ...toVersion(context),
    description: formatDescription(offer, url, context),
    location: formatWhere(offer),
    position: getPosition(offer),
    url,
  };
  return dated.map(({ begin, end }, index) => ({
    ...shared,
    uid: toUid(begin),
    begin,
    end,
    summary: count < 2 ? name : t('feed.session', { name, number: index + 1, count }),
  }));
}

/** The permanent identity of one entry of an offer: a session's begin, or another word. */
export function formatUid(alias: string, part: string, { siteUrl, stableName }: EntryContext) {
  return `${encodeURIComponent(stableName(alias))}-${part}@${new URL(siteUrl).hostname}`;
}

/** An entry of a whole day, in which its owner stays free. */
export function createDayEntry(day: DayNumber, times: ChangeTimes) {
  return {
    ...toVersion(times),
    begin: startOfBerlinDay(day),
    end: startOfBerlinDay(day + 1),
    isFree: true,
  };
}

/** `sequence` grows with each change; where none is known it is 0. */
function toVersion({ changedAt, generatedAt }: ChangeTimes) {
  if (changedAt === null) return { sequence: 0, changedAt: generatedAt };
  const sequence = Math.max(0, Math.floor((changedAt - SEQUENCE_EPOCH) / MINUTE_MS));
  return { sequence, changedAt };
}

function formatDescription(offer: EntryOffer, url: string | null, context: EntryContext): string {
  const { t, locale } = context;
  const translation = getTranslation(offer, locale);
  const hosts = offer.hosts.map((host) => host.name).join(', ');
  const facts = [formatAges(offer, t), formatFee(offer.feeCents, context).text, hosts];
  return [
    facts.filter(Boolean).join(' · '),
    (translation ?? getTexts(offer)).description.plain,
    formatBring(translation?.bring ?? offer.bring, t),
    translation && t('offer.translated'),
    url !== null && t('feed.registerAt', { url }),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function formatBring(bring: string | null, t: Translator): string | null {
  const [first, ...others] = listBring(bring);
  if (first === undefined) return null;
  const list = [first, ...others].map((thing) => `\n- ${thing}`).join('');
  return t('feed.bring', { text: others.length === 0 ? first : list });
}

/** Time of each offer's last appearance or change, by alias, as far back as the change log goes. */
export function findChangedAt(changes: readonly Change[]): ReadonlyMap<string, Instant> {
  // The newest comes first, and overwrites the others.
  const kept = changes.filter(({ kind }) => kind !== 'gone').toReversed();
  return new Map(kept.map(({ alias, at }) => [alias, at]));
}

/** The public data has no modification time: the year of the first session is a stable one. */
export function guessWritten({ sessions }: Pick<Offer, 'sessions'>, latest: Instant): Instant {
  const begin = findFirstBegin(sessions) ?? latest;
  return Date.UTC(new Date(Math.min(latest, begin)).getUTCFullYear(), 0);
}

export interface CalendarEntry {
  readonly uid: string;
  /** Increases whenever the event changes. */
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly begin: Instant;
  /** Null: unknown; the event then has no duration. */
  readonly end: Instant | null;
  /** Plain text, like all texts here. */
  readonly summary: string;
  readonly description: string;
  readonly location?: string | null;
  readonly position?: { readonly lat: number; readonly lng: number } | null;
  /** Absolute address of its page; null: there is none. */
  readonly url: string | null;
  /** Whether it will take place; absent: not said. */
  readonly status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** True: it takes none of its owner's time; absent: the owner is busy. */
  readonly isFree?: boolean;
  /** Alarm, in minutes before the start (negative: after it); absent: no alarm. */
  readonly alarmMinutes?: number;
}
