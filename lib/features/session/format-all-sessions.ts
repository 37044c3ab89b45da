import { toWeekday } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Offer } from '../../domain/offer';
import { sortSessions } from '../../domain/session/find-next-session';
import { formatDay, formatDayList } from '../format/format-day';
import {
  formatClockSpan,
  formatSession,
  type LocalSession,
  type SpeechContext,
  toLocalSession,
} from './create-session-views';
import { formatHow } from './format-when';

/** More dates of one time than this are cut: one offer would take a page. */
const MOST_DATES = 30;

/**
 * All sessions of an offer, past ones too, in as few words as possible, for paper: "Mo 23. bis Fr 27. Nov.,
 * 9–12 Uhr · 5 Termine, nur zusammen"; "Di 1., 8. und 15. Dez., 16–18 Uhr".
 */
export function formatAllSessions(
  { sessions, requiresApplication }: Pick<Offer, 'sessions' | 'requiresApplication'>,
  context: SpeechContext,
): string {
  const { t } = context;
  const local = sortSessions(sessions)
    .map(toLocalSession)
    .filter((session) => session !== null);
  if (local.length === 0) return t('card.when.none');
  const byClock = new Map<string, LocalSession[]>();
  for (const session of local) {
    const clock =
      session.firstDay === session.lastDay
        ? formatClockSpan(session, context)
        : `${session.firstDay} ${session.from}`;
    byClock.set(clock, [...(byClock.get(clock) ?? []), session]);
  }
  const when = [...byClock.values()].map((same) => formatSame(same, context)).join('; ');
  const count = local.length;
  if (count === 1) return when;
  return t('card.when.series', { when, count, how: formatHow({ requiresApplication }, context) });
}

/** Sessions with the same clock: their days, then the time. */
function formatSame(same: readonly LocalSession[], context: SpeechContext): string {
  const [first] = same as readonly [LocalSession, ...LocalSession[]];
  if (same.length === 1 || first.firstDay !== first.lastDay) return formatSession(first, context);
  const days = [...new Set(same.map(({ firstDay }) => firstDay))];
  const day = formatDays(days, context);
  return context.t('card.dayTime', { day, time: formatClockSpan(first, context) });
}

function formatDays(days: readonly number[], { t, locale, now }: SpeechContext): string {
  const today = toBerlinDay(now);
  const [first, last] = [days[0] as number, days.at(-1) as number];
  if (days.length > 2 && last - first === days.length - 1) {
    const full = (day: number) => formatDay(day, 'full', locale, today);
    return t('card.span', { from: full(first), to: full(last) });
  }
  const shown = days.slice(0, MOST_DATES);
  const more = shown.length < days.length ? ' …' : '';
  // "Di 1., 8. und 15. Dez."
  const isWeekly = shown.every((day) => toWeekday(day) === toWeekday(first));
  if (!isWeekly) return formatDayList(shown, locale, today, true) + more;
  const weekday = formatDay(first, 'weekday', locale);
  return `${weekday}\u00a0${formatDayList(shown, locale, today)}${more}`;
}
