import {
  type DayNumber,
  readDay,
  toDate,
  toDayNumber,
  toMonday,
  toWeekday,
  writeDay,
} from '../../domain/berlin/day-number';
import { startOfBerlinDay, toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import { listHostNames, listOwnHosts } from '../../domain/host/own-view';
import { isSettled } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toSlug } from '../../domain/text/find-words';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatDay, formatInstant } from '../format/format-day';
import { toSubscription } from '../links';
import { toLastDay } from '../registration/create-registration-view';
import {
  formatDayPart,
  formatDayTime,
  formatSession,
  formatTime,
  type LocalSession,
  toLastListedDay,
  toLocalSession,
} from '../session/create-session-views';
import { createStateView } from './create-own-row';
import type { HostQuestion, OpenHostArea } from './open-page';
import { findHoliday } from './review-own';

/** Sessions and deadlines of own offers by day; with `view=month` one month. */
export function findOwnCalendar(
  { copy }: Pick<OpenHostArea, 'copy'>,
  { query, locale, site, t }: HostQuestion,
) {
  const host = query.get('host') || null;
  const hosts = listHostNames(copy.offers);
  const offers = copy.offers.filter(
    (offer) => host === null || offer.hosts.some(({ name }) => name === host),
  );
  const { land } = site.instance;
  const context = {
    t,
    locale,
    now: site.clock(),
    findHoliday: (day: DayNumber) => (land === null ? null : findHoliday(day, land)),
  };
  const always = { since: context.now, until: Number.POSITIVE_INFINITY };
  const coming = findOwnSessions(offers, context.now, always);
  const isMonth = query.get('view') === 'month';
  return {
    months: isMonth ? [] : groupByMonth(coming, context),
    /** Null: the list was asked for. */
    month: isMonth ? createMonth(offers, query.get('month'), coming[0], context) : null,
    subscriptions: listSubscriptions(copy.offers, locale, site),
    hosts: hosts.length > 1 ? hosts : [],
    host,
  };
}

interface CalendarContext extends SpeechContext {
  /** Name of the public holiday in the municipality's Land; null: it is none. */
  readonly findHoliday: (day: DayNumber) => string | null;
}

export type OwnCalendarMonth = ReturnType<typeof groupByMonth>[number];

function groupByMonth(days: readonly OwnDay[], context: CalendarContext) {
  const months = Map.groupBy(days, ({ number }) => writeDay(number).slice(0, 7));
  return [...months].map(([month, listed]) => ({
    month,
    title: formatMonth(readDay(`${month}-01`) ?? 0, context.locale),
    days: listed.map((day) => createDayView(day, context)),
  }));
}

function formatMonth(first: DayNumber, locale: string): string {
  return formatInstant(startOfBerlinDay(first), 'monthYear', locale);
}

export type OwnDayView = ReturnType<typeof createDayView>;

function createDayView({ number, sessions, deadlines }: OwnDay, context: CalendarContext) {
  const { t, locale, now } = context;
  return {
    day: writeDay(number),
    label: formatDay(number, 'long', locale),
    holiday: context.findHoliday(number),
    isToday: number === toBerlinDay(now),
    sessions: sessions.map(({ offer, begin, local }) => ({
      key: `${offer.id} ${begin}`,
      id: offer.id,
      name: offer.name,
      /** "9–12 Uhr"; on the days of a longer one "ab 9 Uhr", "ganztägig", "bis 12 Uhr". */
      time: formatDayTime(number, local, context),
      /** "Tag 2 von 3"; null: the session takes one day. */
      part: formatDayPart(number, local, t),
      state: createStateView(offer, context),
    })),
    /** Offers for which this is the last day to register; `time` null: the whole day. */
    deadlines: deadlines.map(({ id, name, applicationDeadline }) => {
      const minutes = toBerlinMinutes(applicationDeadline);
      const time = formatTime(minutes, context);
      return { id, name, time: minutes === 0 ? null : t('host.calendar.until', { time }) };
    }),
  };
}

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6];

export type OwnMonthView = ReturnType<typeof createMonth>;

/** The month asked for, else that of the first coming day, else this one. */
function createMonth(
  offers: readonly OwnOffer[],
  asked: string | null,
  coming: OwnDay | undefined,
  context: CalendarContext,
) {
  const { locale, now } = context;
  const today = toBerlinDay(now);
  const readMonth = (text: string | null) => (text === null ? null : readDay(`${text}-01`));
  const { year, month } = toDate(readMonth(asked) ?? coming?.number ?? today);
  const first = toDayNumber(year, month, 1);
  const nextFirst = toDayNumber(year, month + 1, 1);
  const monday = toMonday(first);
  const sunday = toMonday(nextFirst - 1) + 6;
  const period = { since: startOfBerlinDay(monday), until: sunday };
  const found = new Map(findOwnSessions(offers, now, period).map((day) => [day.number, day]));
  const weeks = Array.from({ length: (sunday - monday + 1) / 7 }, (_, week) =>
    WEEK_DAYS.map((weekday): OwnDay => {
      const number = monday + 7 * week + weekday;
      return found.get(number) ?? { number, sessions: [], deadlines: [] };
    }),
  );
  return {
    title: formatMonth(first, locale),
    weekdays: WEEK_DAYS.map((index) => formatDay(monday + index, 'weekday', locale)),
    isEmpty: found.size === 0,
    weeks: weeks.map((days) => ({
      /** Sessions of several days are among the bars, not here. */
      days: days.map((day) => ({
        ...createDayView(
          { ...day, sessions: day.sessions.filter(({ local }) => !isLong(local)) },
          context,
        ),
        number: formatDay(day.number, 'number', locale),
        /** False: it belongs to the month before or after. */
        isInside: day.number >= first && day.number < nextFirst,
      })),
      bars: listBars(days, context),
    })),
    /** Values of the parameter `month`. */
    previous: writeDay(first - 1).slice(0, 7),
    next: writeDay(nextFirst).slice(0, 7),
  };
}

function isLong(local: LocalSession): boolean {
  return toLastListedDay(local) > local.firstDay;
}

/** The days that a session of several days takes in one week. */
export type OwnBarView = ReturnType<typeof listBars>[number];

function listBars(days: readonly OwnDay[], context: CalendarContext) {
  const parts = days.flatMap(({ number, sessions }) =>
    sessions.filter(({ local }) => isLong(local)).map((session) => ({ ...session, number })),
  );
  const bySession = Map.groupBy(parts, ({ offer, begin }) => `${offer.id} ${begin}`);
  return [...bySession].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return [];
    const { offer, local, number } = first;
    return {
      key,
      id: offer.id,
      name: offer.name,
      /** Day of the week of its first day there; 0 is Monday. */
      weekday: toWeekday(number),
      days: 1 + others.length,
      /** "Mo 3. Aug., 14 Uhr bis Mi 5. Aug., 11:30 Uhr" */
      when: formatSession(local, context),
      state: createStateView(offer, context),
    };
  });
}

/** More hosts than these have no use for it. */
const MOST_SUBSCRIPTIONS = 5;

/** Feeds of the public list, one for each own host: they need no request to the instance. */
function listSubscriptions(
  offers: readonly OwnOffer[],
  locale: Locale,
  { settings: { siteUrl } }: Site,
) {
  const names = new Map(listOwnHosts(offers).map((name) => [toSlug(name), name]));
  return [...names].slice(0, MOST_SUBSCRIPTIONS).map(([slug, name]) => {
    const path = pageHref(locale, '/offers.ics', `host=${slug}&past=1`);
    return { name, address: siteUrl + path, href: toSubscription(siteUrl, path) };
  });
}

type OwnSession = ReturnType<typeof listSessions>[number];

type DueOffer = OwnOffer & { readonly applicationDeadline: Instant };

interface OwnDay {
  readonly number: DayNumber;
  readonly sessions: readonly OwnSession[];
  readonly deadlines: readonly DueOffer[];
}

/** Limit of days listed for one session, because a mistyped year must not fill the calendar. */
const MOST_DAYS = 42;

/** What is not over at `since`, on each Berlin day up to the last; sessions of several days come first. */
function findOwnSessions(
  offers: readonly OwnOffer[],
  now: Instant,
  { since, until }: { readonly since: Instant; readonly until: DayNumber },
): readonly OwnDay[] {
  const first = toBerlinDay(since);
  const found = new Map<DayNumber, { sessions: OwnSession[]; deadlines: DueOffer[] }>();
  const at = (day: DayNumber) => {
    const listed = found.get(day) ?? { sessions: [], deadlines: [] };
    found.set(day, listed);
    return listed;
  };
  for (const session of listSessions(offers, since)) {
    const from = Math.max(session.local.firstDay, first);
    const to = Math.min(toLastListedDay(session.local), from + MOST_DAYS - 1, until);
    for (let day = from; day <= to; day++) at(day).sessions.push(session);
  }
  for (const offer of offers) {
    if (!isDue(offer) || offer.applicationDeadline <= since || isSettled(offer, now)) continue;
    const day = toLastDay(offer.applicationDeadline);
    if (day >= first && day <= until) at(day).deadlines.push(offer);
  }
  return [...found].sort(([a], [b]) => a - b).map(([number, listed]) => ({ number, ...listed }));
}

function isDue(offer: OwnOffer): offer is DueOffer {
  return offer.requiresApplication && offer.applicationDeadline !== null;
}

function listSessions(offers: readonly OwnOffer[], since: Instant) {
  return offers
    .flatMap((offer) =>
      offer.sessions.flatMap((session) => {
        const { begin, end } = session;
        const local = toLocalSession(session);
        if (begin === null || local === null || (end ?? begin) < since) return [];
        return { offer, begin, local };
      }),
    )
    .sort((a, b) => a.begin - b.begin || a.offer.id - b.offer.id);
}
