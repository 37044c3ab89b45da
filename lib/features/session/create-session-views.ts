import type { DayNumber } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Session } from '../../domain/offer';
import { hasBegin, isOver, sortSessions } from '../../domain/session/find-next-session';
import {
  DAY_MINUTES,
  isWholeDay,
  type LocalSession,
  toLastListedDay,
  toLocalSession,
} from '../../domain/session/local-session';
import type { Translator } from '../../messages/language';
import type { SpeechContext } from '../context';
import { formatClock, formatDay } from '../format/format-day';

/** All sessions of an offer by begin; one without a begin states that its time is not known yet. */
export function createSessionViews(sessions: readonly Session[], context: SpeechContext) {
  const { t, now } = context;
  return sortSessions(sessions).map((session) => {
    const local = hasBegin(session) ? toLocalSession(session) : null;
    const isOverNight = local !== null && local.lastDay > local.firstDay;
    return {
      /** "Di 28. Juli" */
      day: local === null ? t('card.when.none') : formatFullDay(local.firstDay, context),
      /** "9–12 Uhr"; over midnight the whole "Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr". */
      time: local === null ? '' : (isOverNight ? formatSession : formatClockSpan)(local, context),
      /** ISO 8601 instant for `<time>`; null: not given. */
      begin: session.begin === null ? null : new Date(session.begin).toISOString(),
      isPast: isOver([session], now),
    };
  });
}

/** "Tag 2 von 12"; null: the session is on one day only. */
export function formatDayPart(day: DayNumber, local: LocalSession, t: Translator): string | null {
  const days = toLastListedDay(local) - local.firstDay + 1;
  return days === 1 ? null : t('card.part', { day: day - local.firstDay + 1, days });
}

/** The part of one of its days that a session takes: "9–12 Uhr", "ab 9 Uhr", "ganztägig", "bis 12 Uhr". */
export function formatDayTime(day: DayNumber, local: LocalSession, context: SpeechContext): string {
  const { firstDay, lastDay, from, to } = local;
  const { t, locale } = context;
  // From six to six is a day and a night, which "6–6 Uhr" does not say.
  const isNight = toLastListedDay(local) === firstDay && to !== null && to < from;
  if (firstDay === lastDay || isNight) return formatClockSpan(local, context);
  if (day === firstDay && from > 0) return formatClockSpan({ from, to: null }, context);
  if (day === lastDay && to !== null && to < DAY_MINUTES - 1) {
    return t('card.clockTo', { time: formatClock(to, locale) });
  }
  return t('card.wholeDay');
}

/** "9 Uhr" */
export function formatTime(minutes: number, { t, locale }: Pick<SpeechContext, 't' | 'locale'>) {
  return t('card.clock', { time: formatClock(minutes, locale) });
}

/** "Fr 31. Juli"; with its year where that is another one and not near. */
export function formatFullDay(day: DayNumber, { locale, now }: SpeechContext): string {
  return formatDay(day, 'full', locale, toBerlinDay(now));
}

/** "Fr 31. Juli, 19 Uhr" */
export function formatDayClock(day: DayNumber, minutes: number, context: SpeechContext): string {
  const time = formatTime(minutes, context);
  return context.t('card.dayTime', { day: formatFullDay(day, context), time });
}

/** "9–12 Uhr", "ganztägig", or "ab 9 Uhr" without an end. */
export function formatClockSpan(
  { from, to }: Pick<LocalSession, 'from' | 'to'>,
  { t, locale }: SpeechContext,
): string {
  if (isWholeDay({ from, to })) return t('card.wholeDay');
  const begin = formatClock(from, locale);
  if (to === null) return t('card.clockFrom', { time: begin });
  return t('card.clockSpan', { from: begin, to: formatClock(to, locale) });
}

/** "Di 28. Juli, 9–12 Uhr", "Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr". */
export function formatSession(session: LocalSession, context: SpeechContext): string {
  const { t } = context;
  const { firstDay, lastDay, from, to } = session;
  const day = formatFullDay(firstDay, context);
  if (to === null || firstDay === lastDay) {
    return t('card.dayTime', { day, time: formatClockSpan(session, context) });
  }
  if (isWholeDay(session)) {
    const days = t('card.span', { from: day, to: formatFullDay(lastDay, context) });
    return t('card.dayTime', { day: days, time: t('card.wholeDay') });
  }
  return t('card.span', {
    from: formatDayClock(firstDay, from, context),
    to: formatDayClock(lastDay, to, context),
  });
}
