import {
  type DayNumber,
  readDay,
  toDate,
  toDayNumber,
  toMonday,
  writeDay,
} from '../../domain/berlin/day-number';
import { startOfBerlinDay, toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import { keepKnown, listChoices, listHostNames, listOwnHosts } from '../../domain/host/own-view';
import { isSettled } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toLastListedDay, toLocalSessions } from '../../domain/session/local-session';
import { toSlug } from '../../domain/text/find-words';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatDay, formatInstant } from '../format/format-day';
import { toSubscription } from '../links';
import { toLastDay } from '../registration/create-registration-view';
import {
  formatClockSpan,
  formatFullDay,
  formatSession,
  formatTime,
} from '../session/create-session-views';
import { createStateView } from './create-own-row';
import type { HostQuestion, OpenHostArea } from './open-page';
import { findHoliday } from './review-own';

/** Sessions and deadlines of own offers in one month. */
export function findOwnCalendar({ copy }: OpenHostArea, question: HostQuestion) {
  const { query, now } = question;
  const hosts = listHostNames(copy.offers);
  const host = keepKnown(query.get('host'), hosts);
  const offers = copy.offers.filter(
    (offer) => host === null || offer.hosts.some(({ name }) => name === host),
  );
  return {
    month: createMonth(listEntries(offers, now), question),
    subscriptions: listSubscriptions(copy.offers, question),
    hosts: listChoices(hosts, null),
    host,
  };
}

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6];

export type OwnMonthView = ReturnType<typeof createMonth>;

/** The month asked for, else that of the first coming day, else this one; in whole weeks. */
function createMonth(entries: readonly OwnEntry[], question: HostQuestion) {
  const { site, query, locale, now } = question;
  const today = toBerlinDay(now);
  const asked = readDay(`${query.get('month') ?? ''}-01`);
  const { year, month } = toDate(asked ?? findNextDay(entries, today));
  const first = toDayNumber(year, month, 1);
  const nextFirst = toDayNumber(year, month + 1, 1);
  const monday = toMonday(first);
  const createDay = (day: DayNumber) => ({
    day: writeDay(day),
    label: formatDay(day, 'long', locale),
    number: formatDay(day, 'number', locale),
    /** Name of the public holiday in the municipality's Land; null: it is none. */
    holiday: findHoliday(day, site.instance.land),
    isToday: day === today,
    /** False: it belongs to the month before or after. */
    isInside: day >= first && day < nextFirst,
  });
  const weeks = Array.from({ length: Math.ceil((nextFirst - monday) / 7) }, (_, week) => {
    const begin = monday + 7 * week;
    return {
      days: WEEK_DAYS.map((weekday) => createDay(begin + weekday)),
      entries: entries
        .filter(({ firstDay, lastDay }) => firstDay < begin + 7 && lastDay >= begin)
        .map((entry) => createEntry(entry, begin, question)),
    };
  });
  return {
    title: formatInstant(startOfBerlinDay(first), 'monthYear', locale),
    weekdays: WEEK_DAYS.map((index) => formatDay(monday + index, 'weekday', locale)),
    weeks,
    isEmpty: weeks.every((week) => week.entries.length === 0),
    /** Values of the parameter `month`. */
    previous: writeDay(first - 1).slice(0, 7),
    next: writeDay(nextFirst).slice(0, 7),
  };
}

/** The first day from today on that has an entry; today without any. */
function findNextDay(entries: readonly OwnEntry[], today: DayNumber): DayNumber {
  const next = entries.find(({ lastDay }) => lastDay >= today);
  return next === undefined ? today : Math.max(next.firstDay, today);
}

export type OwnEntryView = ReturnType<typeof createEntry>;

/** The days that an entry takes in the week from `monday` on. */
function createEntry(
  { offer, at, firstDay, lastDay, session }: OwnEntry,
  monday: DayNumber,
  context: SpeechContext,
) {
  const isLong = lastDay > firstDay;
  const begin = Math.max(firstDay, monday);
  const minutes = toBerlinMinutes(at);
  const end = minutes === 0 ? '' : formatTime(minutes, context);
  const format = isLong ? formatSession : formatClockSpan;
  return {
    key: `${offer.id} ${at} ${session === null}`,
    id: offer.id,
    name: offer.name,
    /** Of its first day there, from 1. */
    column: begin - monday + 1,
    days: Math.min(lastDay, monday + 6) - begin + 1,
    /** "Mo 3. Aug."; null: `time` says it. */
    day: isLong ? null : formatFullDay(firstDay, context),
    /** "9–12 Uhr", "Mo 3. Aug., 14 Uhr bis Mi 5. Aug., 11:30 Uhr"; empty: the whole day. */
    time: session === null ? end : format(session, context),
    /** Null: on this day registration ends. */
    state: session === null ? null : createStateView(offer, context),
  };
}

/** More hosts than these have no use for it. */
const MOST_SUBSCRIPTIONS = 5;

/** Feeds of the public list, one for each own host: they need no request to the instance. */
function listSubscriptions(offers: readonly OwnOffer[], { site, locale }: HostQuestion) {
  const { siteUrl } = site.settings;
  const names = new Map(listOwnHosts(offers).map((name) => [toSlug(name), name]));
  return [...names].slice(0, MOST_SUBSCRIPTIONS).map(([slug, name]) => {
    const path = pageHref(locale, '/offers.ics', `host=${slug}&past=1`);
    return { name, address: siteUrl + path, href: toSubscription(siteUrl, path) };
  });
}

type OwnEntry = ReturnType<typeof listEntries>[number];

/** Sessions, and the last days to register (`session` null) for what still takes place, by day and time. */
function listEntries(offers: readonly OwnOffer[], now: Instant) {
  return offers
    .flatMap((offer) => [...listSessions(offer), ...listDeadlines(offer, now)])
    .sort((a, b) => a.firstDay - b.firstDay || a.at - b.at || a.offer.id - b.offer.id);
}

function listSessions(offer: OwnOffer) {
  return toLocalSessions(offer.sessions).map((session) => {
    const { begin: at, firstDay } = session;
    return { offer, at, firstDay, lastDay: toLastListedDay(session), session };
  });
}

function listDeadlines(offer: OwnOffer, now: Instant) {
  const { requiresApplication, applicationDeadline: at } = offer;
  if (!requiresApplication || at === null || isSettled(offer, now)) return [];
  const day = toLastDay(at);
  return [{ offer, at, firstDay: day, lastDay: day, session: null }];
}
