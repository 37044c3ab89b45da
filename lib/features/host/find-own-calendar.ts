import {
  type DayNumber,
  readDay,
  toDate,
  toDayNumber,
  toMonday,
  writeDay,
} from '../../domain/berlin/day-number';
import { startOfBerlinDay, toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import { listHostNames, listOwnHosts } from '../../domain/host/own-view';
import { isSettled } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toSlug } from '../../domain/text/find-words';
import type { Land } from '../../instance/instance-schema';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatDay, formatInstant } from '../format/format-day';
import { toSubscription } from '../links';
import { toLastDay } from '../registration/create-registration-view';
import {
  formatDayTime,
  formatSession,
  formatTime,
  toLastListedDay,
  toLocalSession,
} from '../session/create-session-views';
import { createStateView } from './create-own-row';
import type { HostQuestion, OpenHostArea } from './open-page';
import { findHoliday } from './review-own';

/** Sessions and deadlines of own offers in one month. */
export function findOwnCalendar(
  { copy }: Pick<OpenHostArea, 'copy'>,
  { query, locale, site, t }: HostQuestion,
) {
  const host = query.get('host') || null;
  const hosts = listHostNames(copy.offers);
  const offers = copy.offers.filter(
    (offer) => host === null || offer.hosts.some(({ name }) => name === host),
  );
  const context = { t, locale, now: site.clock() };
  return {
    month: createMonth(offers, query.get('month'), site.instance.land, context),
    subscriptions: listSubscriptions(copy.offers, locale, site),
    hosts: hosts.length > 1 ? hosts : [],
    host,
  };
}

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6];

export type OwnMonthView = ReturnType<typeof createMonth>;

/** The month asked for, else that of the first coming day, else this one; in whole weeks. */
function createMonth(
  offers: readonly OwnOffer[],
  asked: string | null,
  land: Land | null,
  context: SpeechContext,
) {
  const { t, locale, now } = context;
  const today = toBerlinDay(now);
  const sessions = listSessions(offers);
  const deadlines = listDeadlines(offers, now);
  const { year, month } = toDate(readMonth(asked) ?? findNextDay(sessions, deadlines, today));
  const first = toDayNumber(year, month, 1);
  const nextFirst = toDayNumber(year, month + 1, 1);
  const monday = toMonday(first);

  const createDay = (day: DayNumber) => ({
    day: writeDay(day),
    label: formatDay(day, 'long', locale),
    number: formatDay(day, 'number', locale),
    /** Name of the public holiday in the municipality's Land; null: it is none. */
    holiday: land === null ? null : findHoliday(day, land),
    isToday: day === today,
    /** False: it belongs to the month before or after. */
    isInside: day >= first && day < nextFirst,
    /** Those within this day. */
    sessions: sessions
      .filter((session) => !isLong(session) && session.local.firstDay === day)
      .map(({ offer, begin, local }) => ({
        key: `${offer.id} ${begin}`,
        id: offer.id,
        name: offer.name,
        time: formatDayTime(day, local, context),
        state: createStateView(offer, context),
      })),
    /** Offers for which this is the last day to register; `time` null: the whole day. */
    deadlines: deadlines
      .filter((due) => due.day === day)
      .map(({ offer: { id, name }, minutes }) => {
        const time = formatTime(minutes, context);
        return { id, name, time: minutes === 0 ? null : t('host.calendar.until', { time }) };
      }),
  });
  const weeks = Array.from({ length: Math.ceil((nextFirst - monday) / 7) }, (_, week) => {
    const begin = monday + 7 * week;
    return {
      days: WEEK_DAYS.map((weekday) => createDay(begin + weekday)),
      bars: createBars(sessions.filter(isLong), begin, context),
    };
  });
  return {
    title: formatInstant(startOfBerlinDay(first), 'monthYear', locale),
    weekdays: WEEK_DAYS.map((index) => formatDay(monday + index, 'weekday', locale)),
    weeks,
    isEmpty: weeks.every(
      ({ days, bars }) =>
        bars.length === 0 && days.every((day) => day.sessions.length + day.deadlines.length === 0),
    ),
    /** Values of the parameter `month`. */
    previous: writeDay(first - 1).slice(0, 7),
    next: writeDay(nextFirst).slice(0, 7),
  };
}

function readMonth(text: string | null): DayNumber | null {
  return text === null ? null : readDay(`${text}-01`);
}

/** The first day from today on that has a session or is the last to register; today without any. */
function findNextDay(
  sessions: readonly OwnSession[],
  deadlines: readonly OwnDeadline[],
  today: DayNumber,
): DayNumber {
  const days = [
    ...sessions.flatMap(({ local, lastDay }) =>
      lastDay < today ? [] : Math.max(local.firstDay, today),
    ),
    ...deadlines.flatMap(({ day }) => (day < today ? [] : day)),
  ];
  return days.sort((a, b) => a - b)[0] ?? today;
}

function isLong({ local, lastDay }: OwnSession): boolean {
  return lastDay > local.firstDay;
}

/** The days that a session of several days takes in one week. */
export type OwnBarView = ReturnType<typeof createBars>[number];

function createBars(sessions: readonly OwnSession[], monday: DayNumber, context: SpeechContext) {
  const sunday = monday + 6;
  return sessions
    .filter(({ local, lastDay }) => local.firstDay <= sunday && lastDay >= monday)
    .map(({ offer, begin, local, lastDay }) => {
      const first = Math.max(local.firstDay, monday);
      return {
        key: `${offer.id} ${begin}`,
        id: offer.id,
        name: offer.name,
        /** Day of the week of its first day there; 0 is Monday. */
        weekday: first - monday,
        days: Math.min(lastDay, sunday) - first + 1,
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

/** All with a begin, the earliest first. */
function listSessions(offers: readonly OwnOffer[]) {
  return offers
    .flatMap((offer) =>
      offer.sessions.flatMap((session) => {
        const { begin } = session;
        const local = toLocalSession(session);
        if (begin === null || local === null) return [];
        return { offer, begin, local, lastDay: toLastListedDay(local) };
      }),
    )
    .sort((a, b) => a.begin - b.begin || a.offer.id - b.offer.id);
}

type OwnDeadline = ReturnType<typeof listDeadlines>[number];

/** The last day to register for each offer that still takes place, and the time of its end. */
function listDeadlines(offers: readonly OwnOffer[], now: Instant) {
  return offers.flatMap((offer) => {
    const { requiresApplication, applicationDeadline: deadline } = offer;
    if (!requiresApplication || deadline === null || isSettled(offer, now)) return [];
    return { offer, day: toLastDay(deadline), minutes: toBerlinMinutes(deadline) };
  });
}
