import {
  type DayNumber,
  readDay,
  toDate,
  toDayNumber,
  toWeekday,
  writeDay,
} from '../../domain/berlin/day-number';
import { startOfBerlinDay, toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import { listHostNames, listOwnHosts } from '../../domain/host/own-view';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toSlug } from '../../domain/text/find-words';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatClock, formatDay, formatInstant } from '../format/format-day';
import { toSubscription } from '../links';
import {
  formatDayPart,
  formatDayTime,
  formatSession,
  type LocalSession,
  toLastListedDay,
} from '../session/create-session-views';
import { createStateView } from './create-state-view';
import type { OpenHostArea } from './open-page';
import {
  findOwnSessions,
  type OwnBarView,
  type OwnDay,
  type OwnDayView,
  type OwnMonthView,
} from './own-calendar-view';
import { findHoliday } from './review-own';

/** A calendar of one host's public offers to subscribe to. */
export interface Subscription {
  readonly name: string;
  readonly address: string;
  /** The same with the scheme that calendar programs take. */
  readonly href: string;
}

/** A month of the list. */
export interface OwnCalendarMonth {
  /** "2026-08" */
  readonly month: string;
  /** "August 2026" */
  readonly title: string;
  readonly days: readonly OwnDayView[];
}

/** The calendar as days that have something, or as a month. */
export interface OwnCalendar {
  readonly months: readonly OwnCalendarMonth[];
  /** Null: the list was asked for. */
  readonly month: OwnMonthView | null;
  readonly subscriptions: readonly Subscription[];
  /** Hosts to choose from; empty: there is only one. */
  readonly hosts: readonly string[];
  /** The chosen host; null: all. */
  readonly host: string | null;
}

/** Sessions and deadlines of own offers by day; with `view=month` one month. */
export function findOwnCalendar(
  { copy }: Pick<OpenHostArea, 'copy'>,
  query: URLSearchParams,
  locale: Locale,
  site: Site,
): OwnCalendar {
  const host = query.get('host') || null;
  const hosts = listHostNames(copy.offers);
  const offers = copy.offers.filter(
    (offer) => host === null || offer.hosts.some(({ name }) => name === host),
  );
  const { land } = site.instance;
  const context = {
    ...{ t: getTranslator(locale), locale, now: site.clock() },
    findHoliday: (day: DayNumber) => (land === null ? null : findHoliday(day, land)),
  };
  const coming = findOwnSessions(offers, context.now);
  const isMonth = query.get('view') === 'month';
  return {
    months: isMonth ? [] : groupByMonth(coming, context),
    month: isMonth ? createMonth(offers, query.get('month'), coming[0], context) : null,
    subscriptions: listSubscriptions(copy.offers, locale, site),
    hosts: hosts.length > 1 ? hosts : [],
    host,
  };
}

interface CalendarContext extends SpeechContext {
  readonly findHoliday: (day: DayNumber) => string | null;
}

function groupByMonth(
  days: readonly OwnDay[],
  context: CalendarContext,
): readonly OwnCalendarMonth[] {
  const months = new Map<string, OwnDayView[]>();
  for (const day of days) {
    const month = day.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), createDayView(day, context)]);
  }
  return [...months].map(([month, listed]) => ({
    month,
    title: formatMonth(readDay(`${month}-01`) ?? 0, context.locale),
    days: listed,
  }));
}

function formatMonth(first: DayNumber, locale: string): string {
  return formatInstant(startOfBerlinDay(first), 'monthYear', locale);
}

function createDayView({ number, day, sessions, deadlines }: OwnDay, context: CalendarContext) {
  const { t, locale, now } = context;
  return {
    day,
    label: formatDay(number, 'long', locale),
    holiday: context.findHoliday(number),
    isToday: number === toBerlinDay(now),
    sessions: sessions.map(({ offer, begin, local }) => ({
      key: `${offer.id} ${begin}`,
      id: offer.id,
      name: offer.name,
      time: formatDayTime(number, local, context),
      part: formatDayPart(number, local, t),
      state: createStateView(offer, context),
    })),
    deadlines: deadlines.map(({ id, name, applicationDeadline }) => ({
      id,
      name,
      time: formatDeadlineTime(applicationDeadline, context),
    })),
  };
}

function formatDeadlineTime(deadline: Instant, { t, locale }: SpeechContext): string | null {
  const minutes = toBerlinMinutes(deadline);
  if (minutes === 0) return null;
  const time = t('card.clock', { time: formatClock(minutes, locale) });
  return t('host.calendar.until', { time });
}

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The month asked for, else that of the first coming day, else this one. */
function createMonth(
  offers: readonly OwnOffer[],
  asked: string | null,
  coming: OwnDay | undefined,
  context: CalendarContext,
): OwnMonthView {
  const { locale, now } = context;
  const today = toBerlinDay(now);
  const readMonth = (text: string | null) => (text === null ? null : readDay(`${text}-01`));
  const { year, month } = toDate(readMonth(asked) ?? coming?.number ?? today);
  const first = toDayNumber(year, month, 1);
  const nextFirst = toDayNumber(year, month + 1, 1);
  const monday = first - toWeekday(first);
  const sunday = nextFirst - 1 + (6 - toWeekday(nextFirst - 1));
  const period = { since: startOfBerlinDay(monday), until: sunday };
  const found = new Map(findOwnSessions(offers, now, period).map((day) => [day.number, day]));
  const count = sunday - monday + 1;
  const numbers = Array.from({ length: count }, (_, index) => monday + index);
  const days = numbers.map((number) => {
    const { sessions, deadlines } = found.get(number) ?? { sessions: [], deadlines: [] };
    const short = sessions.filter(({ local }) => !isLong(local));
    return {
      ...createDayView({ number, day: writeDay(number), sessions: short, deadlines }, context),
      number: formatDay(number, 'number', locale),
      isInside: number >= first && number < nextFirst,
    };
  });
  const bars = WEEK_DAYS.slice(0, count / 7).flatMap((week) => {
    const weekDays = numbers.slice(week * 7, week * 7 + 7);
    return listBars(
      weekDays.flatMap((number) => found.get(number) ?? []),
      week,
      context,
    );
  });
  return {
    bars,
    title: formatMonth(first, locale),
    weekdays: WEEK_DAYS.map((index) => formatDay(monday + index, 'weekday', locale)),
    days,
    previous: writeDay(first - 1).slice(0, 7),
    next: writeDay(nextFirst).slice(0, 7),
  };
}

/** Whether a session takes more than one day of the calendar. */
function isLong(local: LocalSession): boolean {
  return toLastListedDay(local) > local.firstDay;
}

/** The sessions of several days on these days of one week. */
function listBars(
  days: readonly OwnDay[],
  week: number,
  context: CalendarContext,
): readonly OwnBarView[] {
  const bars = new Map<string, OwnBarView>();
  for (const { number, sessions } of days) {
    for (const { offer, begin, local } of sessions) {
      if (!isLong(local)) continue;
      const key = `${offer.id} ${begin} ${week}`;
      const known = bars.get(key);
      bars.set(key, {
        ...{ key, id: offer.id, name: offer.name, week },
        weekday: known?.weekday ?? toWeekday(number),
        days: (known?.days ?? 0) + 1,
        when: formatSession(local, context),
        state: createStateView(offer, context),
      });
    }
  }
  return [...bars.values()];
}

/** More hosts than these have no use for it. */
const MOST_SUBSCRIPTIONS = 5;

/**
 * Feeds of the public list, one for each own host: they contain what families see anyway and need no
 * request to the instance.
 */
function listSubscriptions(
  offers: readonly OwnOffer[],
  locale: Locale,
  { settings: { siteUrl } }: Site,
): readonly Subscription[] {
  const names = new Map(listOwnHosts(offers).map((name) => [toSlug(name), name]));
  return [...names].slice(0, MOST_SUBSCRIPTIONS).map(([slug, name]) => {
    const path = `${pageHref(locale, '/offers.ics')}?host=${slug}&past=1`;
    return { name, address: siteUrl + path, href: toSubscription(siteUrl, path) };
  });
}
