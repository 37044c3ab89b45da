import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay, writeInstant } from '../../domain/berlin/local-time';
import type { Criteria } from '../../domain/criteria/registry';
import { TIMES, toTimeOfDay } from '../../domain/criteria/when';
import type { Offer } from '../../domain/offer';
import type { RegistrationValue } from '../../domain/registration/to-registration';
import { JOINING, toJoining, toRegistration } from '../../domain/registration/to-registration';
import type { FindJoining } from '../../domain/search/scan';
import { toEnd } from '../../domain/session/find-next-session';
import { toLastListedDay } from '../../domain/session/local-session';
import { joinList } from '../../messages/language';
import type { Tone } from '../card/card-view';
import { markText } from '../card/create-card-view';
import type { CatalogueContext } from '../context';
import { labelValue, nameValue } from '../filter/label-value';
import { formatDay } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatMissingPlace, getPlaceName } from '../format/format-place';
import { listHref, type OfferLink, offerHref } from '../links';
import { formatDayPart, formatDayTime } from '../session/create-session-views';
import type { FoundSession, FoundWeek } from './find-weeks';

/** One session of an offer. */
export type WeekEntryView = ReturnType<typeof createEntryView> & Pick<OfferLink, 'leaves'>;

/** Font size of a printed week in points, with which the sessions of its fullest day fit one sheet. */
export function toPrintSize(mostOfADay: number): number {
  if (mostOfADay <= 5) return 9.5;
  return mostOfADay <= 8 ? 7.5 : 5.5;
}

export interface WeekContext extends CatalogueContext {
  /** With the shown week as the only one; unchanged when there is none to show. */
  readonly criteria: Criteria;
  /** Whether an offer can be joined in the shown week. */
  readonly findJoining: FindJoining;
}

/** Sessions listed for one day; the list shows the others. */
const MOST_A_DAY = 60;

/** In a part of the day the sessions that can be joined come first. */
export function createWeekDays(
  { monday, sessions: found }: FoundWeek,
  context: WeekContext,
  most: number = MOST_A_DAY,
) {
  const { catalogue, findJoining } = context;
  const { nameRank } = catalogue.columns;
  const byDay = Map.groupBy(found, (one) => one.day);
  // What began on an earlier day takes the whole of this one, or its first hours.
  const toBegin = ({ session, isFirst }: FoundSession) => (isFirst ? session.begin : 0);
  const toLength = ({ session: { begin, end } }: FoundSession) =>
    (end ?? Number.POSITIVE_INFINITY) - begin;
  return Array.from({ length: 7 }, (_, index) => {
    const sessions = (byDay.get(monday + index) ?? []).sort(
      (a, b) =>
        toBand(a) - toBand(b) ||
        findJoining(a.offer) - findJoining(b.offer) ||
        toBegin(a) - toBegin(b) ||
        Math.sign(toLength(a) - toLength(b)) ||
        (nameRank[a.offer] as number) - (nameRank[b.offer] as number),
    );
    return createWeekDay(monday + index, sessions, most, context);
  });
}

export type WeekDayView = ReturnType<typeof createWeekDay>;

function createWeekDay(
  number: DayNumber,
  sessions: readonly FoundSession[],
  most: number,
  context: WeekContext,
) {
  const { criteria, locale, t, now } = context;
  const today = toBerlinDay(now);
  const day = writeDay(number);
  const bands = createBands(sessions.slice(0, most), context);
  const rest = sessions.slice(most);
  // The list has a session only on the day on which it begins.
  const from = writeDay(Math.min(number, ...rest.map(({ session }) => session.firstDay)));
  const wholeDay = { ...criteria, week: [], days: { from, to: day }, page: 1 };
  return {
    day,
    weekday: formatDay(number, 'weekday', locale),
    date: formatDay(number, 'date', locale),
    today: number === today ? t('week.today') : null,
    isOver: number < today && bands.every(({ entries }) => entries.every((one) => one.isPast)),
    bands,
    nothing: sessions.length === 0 ? t('week.nothing') : null,
    /** The full list of a very full day. */
    more:
      rest.length > 0
        ? { label: t('week.more', { count: rest.length }), href: listHref(locale, wholeDay) }
        : null,
  };
}

function createBands(sessions: readonly FoundSession[], context: WeekContext) {
  return TIMES.map((name, band) => ({
    band,
    label: context.t(`criteria.time.${name}`),
    entries: sessions
      .filter((one) => toBand(one) === band)
      .map((one) => createEntryView(one, context)),
  })).filter(({ entries }) => entries.length > 0);
}

/** The part of the day, by position in `TIMES`: what began on an earlier day is there from the morning on. */
function toBand({ session, isFirst }: FoundSession): number {
  return isFirst ? toTimeOfDay(session) : 0;
}

function createEntryView(found: FoundSession, context: WeekContext) {
  const { offer: index, session, day, isFirst } = found;
  const { catalogue, criteria, locale, t, now } = context;
  const sessions = catalogue.columns.sessions[index] ?? [];
  const offer = catalogue.offers[index] as Offer;
  const goesOn = day < toLastListedDay(session);
  const isPast = toEnd(session) <= now || (goesOn && day < toBerlinDay(now));
  const count = sessions.length;
  const nth = sessions.indexOf(session) + 1;
  const words = criteria.q === null ? null : catalogue.text.find(criteria.q).words;
  const place = getPlaceName(offer);
  const parts = [count > 1 ? t('week.nth', { nth, count }) : null, formatDayPart(day, session, t)];
  return {
    alias: offer.alias,
    href: offerHref(locale, offer.alias),
    name: markText(offer.name, words),
    ages: formatAges(offer, t),
    place: place === null ? null : markText(place, words),
    /** Shown instead of a missing place; null: there is a place. */
    noPlace: formatMissingPlace(offer, t),
    fee: formatFee(offer.feeCents, context, true),
    key: isFirst ? `${offer.alias}/${nth}` : `${offer.alias}/${nth}/${day}`,
    time: formatDayTime(day, session, context),
    /** For `<time dateTime>`. */
    begin: isFirst ? writeInstant(session.begin) : writeDay(day),
    /** "Termin 2 von 3", "Tag 2 von 5"; null: the only one, on one day. */
    nth: joinList(parts, locale) || null,
    ...(isPast ? { note: t('week.over'), tone: 'closed' as const } : sayJoining(index, context)),
    isPast,
  };
}

/** Colours of the week: what a family can do about an offer. */
export const TONES: Readonly<Record<RegistrationValue, Tone>> = {
  none: 'neutral',
  online: 'good',
  host: 'good',
  soon: 'soon',
  closed: 'closed',
};

/** How an offer can be joined in this week, or why it cannot, in two or three words. */
function sayJoining(index: number, context: WeekContext): { note: string; tone: Tone } {
  const { catalogue, t, now, findJoining } = context;
  const offer = catalogue.offers[index] as Offer;
  const state = JOINING[findJoining(index)];
  if (state === 'open') {
    const { kind, soon } = toRegistration(offer, now);
    const value = soon ? 'soon' : kind;
    const say = kind === 'none' ? labelValue : nameValue;
    return { note: say('registration', value, context), tone: TONES[value] };
  }
  const closed = (note: string) => ({ note: t(note), tone: 'closed' as const });
  if (state === 'closed') return closed('week.closed');
  return closed(toJoining(offer, now) === 'running' ? 'week.running' : 'week.begunBefore');
}
