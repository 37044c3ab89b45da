import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay, writeInstant } from '../../domain/berlin/local-time';
import { TIMES } from '../../domain/criteria/time';
import type { Offer, Session } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { getFingerprint } from '../../domain/shortlist/fingerprint';
import { formatClock, formatDay } from '../format/format-day';
import { formatAges } from '../format/format-fee';
import { formatMissingPlace, getPlaceName } from '../format/format-place';
import { listHref, offerHref } from '../links';
import {
  formatClockSpan,
  type LocalSession,
  type SpeechContext,
  toLocalSession,
} from '../session/create-session-views';
import { markText } from '../text/mark-text';
import { countDated, type FoundSession, toEnd } from './find-weeks';
import type { WeekContext } from './week-context';
import type {
  PrintLayout,
  SignView,
  WeekBandView,
  WeekDayView,
  WeekEntryView,
} from './week-view-model';

/** Sessions of the fullest day up to which each print size fits; found by printing. */
const STEPS = [6, 9, 11, 13, 15];
const NARROWEST = 0.7;
const WIDEST = 1.6;

/** The print layout for this number of sessions on each day: full days get wider columns. */
export function toPrintLayout(counts: readonly number[]): PrintLayout {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const step = STEPS.findIndex((most) => Math.max(...counts) <= most);
  return {
    size: step < 0 ? STEPS.length : step,
    columns: counts
      .map((count) => Math.sqrt(count / Math.max(1, mean)))
      .map((weight) => Math.min(WIDEST, Math.max(NARROWEST, weight)))
      .map((weight) => `minmax(0, ${weight.toFixed(2)}fr)`)
      .join(' '),
  };
}

/** Default limit of sessions listed for one day; the list shows the others. */
const MOST_A_DAY = 60;

/** The seven days from a Monday on, each session on the day of its begin. */
export function createWeekDays(
  monday: DayNumber,
  found: readonly FoundSession[],
  context: WeekContext,
  most: number = MOST_A_DAY,
): readonly WeekDayView[] {
  const { catalogue } = context;
  const { day, begin, end } = catalogue.columns.sessions;
  const { nameRank } = catalogue.columns;
  const days: FoundSession[][] = Array.from({ length: 7 }, () => []);
  for (const one of found) days[(day[one.session] as number) - monday]?.push(one);
  const toLength = ({ session }: FoundSession) =>
    ((end[session] as number) || Number.POSITIVE_INFINITY) - (begin[session] as number);
  return days.map((sessions, index) => {
    sessions.sort(
      (a, b) =>
        (begin[a.session] as number) - (begin[b.session] as number) ||
        Math.sign(toLength(a) - toLength(b)) ||
        (nameRank[a.offer] as number) - (nameRank[b.offer] as number),
    );
    return createWeekDay(monday + index, sessions, most, context);
  });
}

function createWeekDay(
  number: DayNumber,
  sessions: readonly FoundSession[],
  most: number,
  context: WeekContext,
): WeekDayView {
  const { criteria, locale, t, now } = context;
  const today = toBerlinDay(now);
  const day = writeDay(number);
  const rest = sessions.length - most;
  const wholeDay = { ...criteria, week: [], days: { from: day, to: day }, page: 1 };
  return {
    day,
    weekday: formatDay(number, 'weekday', locale),
    date: formatDay(number, 'date', locale),
    today: number === today ? t('week.today') : null,
    isOver: number < today,
    bands: createBands(sessions.slice(0, most), context),
    nothing: sessions.length === 0 ? t('week.nothing') : null,
    more:
      rest > 0
        ? { label: t('week.more', { count: rest }), href: listHref(locale, wholeDay) }
        : null,
  };
}

function createBands(
  sessions: readonly FoundSession[],
  context: WeekContext,
): readonly WeekBandView[] {
  const { time } = context.catalogue.columns.sessions;
  return TIMES.map((name, band) => ({
    band,
    label: context.t(`criteria.time.${name}`),
    entries: sessions
      .filter(({ session }) => time[session] === band)
      .map((one) => createEntryView(one, context)),
  })).filter(({ entries }) => entries.length > 0);
}

/** Creates the texts of one session. */
function createEntryView(
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
