import { writeInstant } from '../../domain/berlin/local-time';
import type { Offer, Session } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { getFingerprint } from '../../domain/shortlist/fingerprint';
import { formatClock, formatDay } from '../format/format-day';
import { formatAges } from '../format/format-fee';
import { formatMissingPlace, getPlaceName } from '../format/format-place';
import { offerHref } from '../links';
import {
  formatClockSpan,
  type LocalSession,
  type SpeechContext,
  toLocalSession,
} from '../session/create-session-views';
import { markText } from '../text/mark-text';
import { countDated, type FoundSession, toEnd } from './find-weeks';
import type { WeekContext } from './week-context';
import type { SignView, WeekEntryView } from './week-view-model';

/** Creates the texts of one session. */
export function createEntryView(
  { offer: index, session }: FoundSession,
  context: WeekContext,
): WeekEntryView {
  const { catalogue, t, now } = context;
  const { sessions } = catalogue.columns;
  const offer = catalogue.offers[index] as Offer;
  const begin = sessions.begin[session] as number;
  const local = toLocalSession(readSession(sessions.begin[session], sessions.end[session]));
  const isPast = toEnd(catalogue, session) <= now;
  const count = countDated(catalogue, index);
  const nth = session - (sessions.from[index] as number) + 1;
  const isClosed = toRegistration(offer, now).kind === 'closed';
  return {
    ...createCore(index, context),
    key: `${offer.alias}/${nth}`,
    time: local === null ? t('card.when.none') : formatEntryTime(local, context),
    begin: writeInstant(begin),
    nth: count > 1 ? t('week.nth', { nth, count }) : null,
    note: isPast ? t('week.over') : isClosed ? t('week.closed') : null,
    isPast,
  };
}

/** Creates the texts of an offer without a date. */
export function createUndatedView(index: number, context: WeekContext): WeekEntryView {
  const { catalogue, t, now } = context;
  const offer = catalogue.offers[index] as Offer;
  const isClosed = toRegistration(offer, now).kind === 'closed';
  return {
    ...createCore(index, context),
    key: offer.alias,
    time: t('card.when.none'),
    begin: null,
    nth: null,
    note: isClosed ? t('week.closed') : null,
    isPast: false,
  };
}

/** The part that does not depend on the session. */
function createCore(index: number, context: WeekContext) {
  const { catalogue, criteria, locale, t, colorBy, origin } = context;
  const offer = catalogue.offers[index] as Offer;
  const found = criteria.q === null ? null : catalogue.text().find(criteria.q).words;
  const place = getPlaceName(offer);
  return {
    alias: offer.alias,
    fingerprint: getFingerprint(offer),
    href: offerHref(locale, offer.alias, origin),
    name: markText(offer.name, found),
    ages: formatAges(offer, t),
    place: place === null ? null : markText(place, found),
    noPlace: formatMissingPlace(offer, t),
    owner: colorBy === 'host' ? (offer.hosts[0]?.name ?? null) : null,
    sign: findSign(index, context),
  };
}

/** The sign of the offer's first host or of its place; null: it has none. */
function findSign(index: number, { catalogue, signs, colorBy }: WeekContext): SignView | null {
  const { columns } = catalogue;
  if (colorBy === 'place') return signs[columns.placeOf[index] as number] ?? null;
  const first = columns.hostsOf.from[index] as number;
  if (first === columns.hostsOf.from[index + 1]) return null;
  return signs[columns.hostsOf.of[first] as number] ?? null;
}

function readSession(begin = Number.NaN, end = Number.NaN): Session {
  return { begin: Number.isNaN(begin) ? null : begin, end: Number.isNaN(end) ? null : end };
}

/** "9–12 Uhr"; with an end on another day: "19 Uhr bis So 10 Uhr". */
function formatEntryTime(session: LocalSession, context: SpeechContext): string {
  const { firstDay, lastDay, from, to } = session;
  if (to === null || firstDay === lastDay) return formatClockSpan(session, context);
  const { t, locale } = context;
  const clock = (minutes: number) => t('card.clock', { time: formatClock(minutes, locale) });
  const weekday = formatDay(lastDay, 'weekday', locale);
  // After a week or more the weekday alone would be mistaken for the next one.
  const day =
    lastDay - firstDay < 7 ? weekday : `${weekday} ${formatDay(lastDay, 'short', locale)}`;
  return t('week.until', { from: clock(from), day, to: clock(to) });
}
