import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { sortSessions } from '../../domain/session/sort-sessions';
import { getPlainDescription } from '../../domain/text/get-plain-description';
import { toPlainText } from '../../domain/text/to-plain-text';
import type { Words } from '../../messages/words';
import { describeAges } from '../format/describe-ages';
import { describeFee } from '../format/describe-fee';
import { offerHref } from '../links';
import type { CalendarEntry } from './calendar-entry';

/** What the entries of an offer depend on besides the offer itself. */
export interface EntryContext {
  readonly siteUrl: string;
  readonly locale: string;
  readonly words: Words;
  /** When the offer last changed; null: not known to have changed. */
  readonly changedAt: Instant | null;
  /** Stands in for `changedAt` where that is null. */
  readonly generatedAt: Instant;
}

/** Sequence numbers are minutes from here: they stay below 2^31 until the year 6000. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0);
const MINUTE_MS = 60_000;

/** What of an offer its entries tell. */
export type EntryOffer = Pick<
  Offer,
  | 'alias'
  | 'name'
  | 'hosts'
  | 'description'
  | 'bring'
  | 'sessions'
  | 'feeCents'
  | 'minAge'
  | 'maxAge'
  | 'meetingPoint'
  | 'meetingAddress'
  | 'meetingLat'
  | 'meetingLng'
>;

/** One entry for each session with a begin, in order; the number in the UID is its place among them. */
export function createOfferEntries(
  offer: EntryOffer,
  context: EntryContext,
): readonly CalendarEntry[] {
  const { siteUrl, locale, words, changedAt, generatedAt } = context;
  const sessions = sortSessions(offer.sessions);
  const dated = sessions.flatMap(({ begin, end }) => (begin === null ? [] : [{ begin, end }]));
  const count = dated.length;
  const { name, meetingPoint, meetingAddress, meetingLat, meetingLng } = offer;
  const url = siteUrl + offerHref(locale, offer.alias);
  const shared = {
    sequence:
      changedAt === null ? 0 : Math.max(0, Math.floor((changedAt - SEQUENCE_EPOCH) / MINUTE_MS)),
    changedAt: changedAt ?? generatedAt,
    description: describe(offer, url, context),
    location: [meetingPoint, meetingAddress].filter(Boolean).join(', ') || null,
    position:
      meetingLat === null || meetingLng === null ? null : { lat: meetingLat, lng: meetingLng },
    url,
    alarmMinutes: null,
  };
  return dated.map(({ begin, end }, index) => ({
    ...shared,
    uid: `${encodeURIComponent(offer.alias)}-${index + 1}@${new URL(siteUrl).hostname}`,
    begin,
    end,
    summary: count < 2 ? name : words('feed.session', { name, number: index + 1, count }),
  }));
}

function describe(offer: EntryOffer, url: string, context: EntryContext): string {
  const { words } = context;
  const hosts = offer.hosts.map((host) => host.name).join(', ');
  const facts = [describeAges(offer, words), describeFee(offer.feeCents, context).text, hosts];
  return [
    facts.filter(Boolean).join(' · '),
    getPlainDescription(offer),
    offer.bring && words('feed.bring', { text: toPlainText(offer.bring) }),
    words('feed.registerAt', { url }),
  ]
    .filter(Boolean)
    .join('\n\n');
}
