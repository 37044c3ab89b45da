import { readDay, toDate, toDayNumber, toWeekday, writeDay } from '../../domain/berlin/day-number';
import { startOfBerlinDay, toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toSlug } from '../../domain/text/find-words';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { HostAreaOutcome } from '../../protocol/keeper';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import { formatClock, formatDay, formatInstant } from '../format/format-day';
import { toSubscription } from '../links';
import { formatDayPart, formatDayTime, type SpeechContext } from '../session/create-session-views';
import { createStateView } from './create-state-view';
import {
  findOwnSessions,
  type OwnDay,
  type OwnDayView,
  type OwnMonthView,
} from './own-calendar-view';

/** A calendar of one host's public offers to subscribe to. */
export interface Subscription {
  readonly name: string;
  readonly address: string;
  /** The same with the scheme that calendar programs take. */
  readonly href: string;
}

/** The calendar as days that have something, or as a month. */
export interface OwnCalendar {
  readonly days: readonly OwnDayView[];
  /** Null: the list was asked for. */
  readonly month: OwnMonthView | null;
  readonly subscriptions: readonly Subscription[];
}

/** The calendar of own sessions, or why it cannot be shown. */
export type OwnCalendarOutcome =
  | Exclude<HostAreaOutcome, { kind: 'open' }>
  | (Extract<HostAreaOutcome, { kind: 'open' }> & OwnCalendar);

/** Finds sessions and deadlines of the session behind the cookie, by day; `view=month` as a month. */
export async function findOwnCalendar(
  cookieHeader: string | null,
  query: URLSearchParams,
  locale: Locale,
  site: Site,
): Promise<OwnCalendarOutcome> {
  const outcome = await site.hosts.enter(cookieHeader);
  if (outcome.kind !== 'open') return outcome;
  const { offers } = outcome.copy;
  const context = { t: getTranslator(locale), locale, now: site.clock() };
  const coming = findOwnSessions(offers, context.now);
  const isMonth = query.get('view') === 'month';
  return {
    ...outcome,
    days: isMonth ? [] : coming.map((day) => createDayView(day, context)),
    month: isMonth ? createMonth(offers, query.get('month'), coming[0], context) : null,
    subscriptions: listSubscriptions(offers, locale, site),
  };
}

function createDayView({ number, day, sessions, deadlines }: OwnDay, context: SpeechContext) {
  const { t, locale, now } = context;
  return {
    day,
    label: formatDay(number, 'long', locale),
    sessions: sessions.map(({ offer, begin, local }) => ({
      key: `${offer.id} ${begin}`,
      id: offer.id,
      name: offer.name,
      time: formatDayTime(number, local, context),
      part: formatDayPart(number, local, t),
      state: createStateView(offer, now, t, locale),
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
  context: SpeechContext,
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
  const days = Array.from({ length: count }, (_, index) => monday + index).map((number) => ({
    ...createDayView(
      found.get(number) ?? { number, day: writeDay(number), sessions: [], deadlines: [] },
      context,
    ),
    number: formatDay(number, 'number', locale),
    isToday: number === today,
    isInside: number >= first && number < nextFirst,
  }));
  return {
    title: formatInstant(startOfBerlinDay(first), 'monthYear', locale),
    weekdays: WEEK_DAYS.map((index) => formatDay(monday + index, 'weekday', locale)),
    days,
    previous: writeDay(first - 1).slice(0, 7),
    next: writeDay(nextFirst).slice(0, 7),
  };
}

/** More hosts than these have no use for it. */
const MOST_SUBSCRIPTIONS = 5;

/**
 * The feed of the public list by each host that own offers name: it tells what families see anyway,
 * from our copy, and asks the instance nothing.
 */
function listSubscriptions(
  offers: readonly OwnOffer[],
  locale: Locale,
  { settings: { siteUrl } }: Site,
): readonly Subscription[] {
  const names = new Map(
    offers.flatMap(({ hosts }) => hosts.map(({ name }) => [toSlug(name), name])),
  );
  return [...names].slice(0, MOST_SUBSCRIPTIONS).map(([slug, name]) => {
    const path = `${pageHref(locale, '/offers.ics')}?host=${slug}&past=1`;
    return { name, address: siteUrl + path, href: toSubscription(siteUrl, path) };
  });
}
