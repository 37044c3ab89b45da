import { toWeekday } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Session } from '../../domain/offer';
import { isOneGroup } from '../../domain/registration/to-registration';
import { findNextSession } from '../../domain/session/find-next-session';
import { type LocalSession, toLocalSessions } from '../../domain/session/local-session';
import { getLanguage } from '../../messages/language';
import type { SpeechContext } from '../context';
import { formatDay, formatDayList } from '../format/format-day';
import { formatClockSpan, formatFullDay, formatSession } from './create-session-views';

/** Up to this many single days are listed; more become a range. */
const LISTED_DAYS = 3;

/** Sessions, and whether they are one group; absent: not known. */
interface Dates {
  readonly sessions: readonly Session[];
  readonly requiresApplication?: boolean | undefined;
}

/**
 * All sessions of an offer on one line: "Di 28. bis Do 30. Juli, 9–12 Uhr · 3 Termine, nur
 * zusammen". When some are over it names the next one: "Do 30. Juli, 9–12 Uhr · Termin 3 von 3, nur
 * zusammen".
 */
export function formatWhen(dates: Dates, context: SpeechContext): string {
  const { t, now } = context;
  const how = formatHow(dates, context);
  const local = toLocalSessions(dates.sessions);
  const next = findNextSession(local, now);
  if (next === null) return t('card.when.none');
  const nth = local.indexOf(next.session) + 1;
  const say = (when: string) =>
    next.state === 'running' ? t('card.when.running', { when }) : when;
  const count = local.length;
  if (count === 1) return say(formatSession(next.session, context));
  if (next.state !== 'past' && (nth > 1 || next.state === 'running')) {
    return say(t('card.when.nth', { when: formatSession(next.session, context), nth, count, how }));
  }
  const time = formatSameClock(local, context);
  if (time === null) {
    const when = formatSession(local[0] as LocalSession, context);
    const last = local.at(-1) as LocalSession;
    if (last.firstDay === local[0]?.firstDay) return t('card.when.series', { when, count, how });
    const until = formatFullDay(last.firstDay, context);
    return t('card.when.seriesUntil', { when, count, until, how });
  }
  const when = t('card.dayTime', { day: formatDays(local, context), time });
  return t('card.when.series', { when, count, how });
}

/** Whether several sessions belong together: ", nur zusammen"; empty: not known. */
export function formatHow({ requiresApplication }: Dates, { t }: SpeechContext): string {
  if (requiresApplication === undefined) return '';
  return t(isOneGroup({ requiresApplication }) ? 'card.when.group' : 'card.when.anyTime');
}

/** "9–12 Uhr" if all sessions have these times, "ab 9 Uhr" if they share only the begin; else null. */
function formatSameClock(local: readonly LocalSession[], context: SpeechContext): string | null {
  const [first] = local;
  if (first === undefined) return null;
  const isOneDay = local.every(({ firstDay, lastDay }) => firstDay === lastDay);
  const days = new Set(local.map(({ firstDay }) => firstDay));
  if (!isOneDay || days.size < local.length) return null;
  if (local.some(({ from }) => from !== first.from)) return null;
  const to = local.every((session) => session.to === first.to) ? first.to : null;
  return formatClockSpan({ from: first.from, to }, context);
}

/** "Di 28. bis Do 30. Juli", "Di 28., Do 30. Juli und Di 4. Aug.", "Di 28. Juli bis Di 18. Aug." */
function formatDays(local: readonly LocalSession[], context: SpeechContext): string {
  const days = local.map((session) => session.firstDay);
  const first = days[0] as number;
  const last = days.at(-1) as number;
  const isBlock = last - first === days.length - 1;
  if ((!isBlock && days.length <= LISTED_DAYS) || days.length === 2) {
    return formatDayList(days, context.locale, toBerlinDay(context.now), true);
  }
  return formatPeriod(first, last, context);
}

/** "Di 28. bis Do 30. Juli", "Di 28. Juli bis Di 18. Aug." */
function formatPeriod(first: number, last: number, context: SpeechContext): string {
  const { t, locale } = context;
  const isSameMonth =
    formatDay(first, 'month', locale) === formatDay(last, 'month', locale) && last - first < 28;
  const from = isSameMonth
    ? `${formatDay(first, 'weekday', locale)}\u00a0${formatDay(first, 'day', locale)}`
    : formatFullDay(first, context);
  return t('card.span', { from, to: formatFullDay(last, context) });
}

/** More dates of one time than this are cut: one offer would take a page. */
const MOST_DATES = 30;

/**
 * All sessions of an offer, past ones too, in few words, for what is read later: "Mo 23. bis Fr 27. Nov.,
 * 9–12 Uhr · 5 Termine, nur zusammen"; "Di 1., 8. und 15. Dez., 16–18 Uhr".
 */
export function formatAllSessions(dates: Dates, context: SpeechContext): string {
  const { t } = context;
  const local = toLocalSessions(dates.sessions);
  if (local.length === 0) return t('card.when.none');
  const byClock = new Map<string, LocalSession[]>();
  for (const session of local) {
    const clock =
      session.firstDay === session.lastDay
        ? formatClockSpan(session, context)
        : `${session.firstDay} ${session.from}`;
    byClock.set(clock, [...(byClock.get(clock) ?? []), session]);
  }
  const when = [...byClock.values()]
    .map((same) => formatSame(same, context))
    .join(getLanguage(context.locale).semicolon);
  const count = local.length;
  if (count === 1) return when;
  return t('card.when.series', { when, count, how: formatHow(dates, context) });
}

function formatSame(same: readonly LocalSession[], context: SpeechContext): string {
  const [first] = same as readonly [LocalSession, ...LocalSession[]];
  if (same.length === 1 || first.firstDay !== first.lastDay) return formatSession(first, context);
  const days = [...new Set(same.map(({ firstDay }) => firstDay))];
  const day = formatAllDays(days, context);
  return context.t('card.dayTime', { day, time: formatClockSpan(first, context) });
}

function formatAllDays(days: readonly number[], context: SpeechContext): string {
  const { locale, now } = context;
  const today = toBerlinDay(now);
  const [first, last] = [days[0] as number, days.at(-1) as number];
  if (days.length > 2 && last - first === days.length - 1)
    return formatPeriod(first, last, context);
  const shown = days.slice(0, MOST_DATES);
  const more = shown.length < days.length ? ' …' : '';
  // "Di 1., 8. und 15. Dez."
  const isWeekly = shown.every((day) => toWeekday(day) === toWeekday(first));
  if (!isWeekly) return formatDayList(shown, locale, today, true) + more;
  const weekday = formatDay(first, 'weekday', locale);
  return `${weekday}\u00a0${formatDayList(shown, locale, today)}${more}`;
}
