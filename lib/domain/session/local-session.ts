import type { DayNumber } from '../berlin/day-number';
import { toBerlinDay, toBerlinMinutes } from '../berlin/local-time';
import type { Session } from '../offer';
import { type BegunSession, hasBegin, sortSessions } from './find-next-session';

export const DAY_MINUTES = 24 * 60;

/** A session in Berlin's days and minutes of the day. An end at midnight is 24:00 of its day. */
export interface LocalSession extends BegunSession {
  readonly firstDay: DayNumber;
  readonly lastDay: DayNumber;
  readonly from: number;
  /** Null: no end is given. */
  readonly to: number | null;
}

export function toLocalSession({ begin, end }: BegunSession): LocalSession {
  const firstDay = toBerlinDay(begin);
  const from = toBerlinMinutes(begin);
  if (end === null || end <= begin)
    return { begin, end, firstDay, lastDay: firstDay, from, to: null };
  const to = toBerlinMinutes(end) || DAY_MINUTES;
  return { begin, end, firstDay, lastDay: toBerlinDay(end - 1), from, to };
}

/** Those with a begin, by begin. */
export function toLocalSessions(sessions: readonly Session[]): readonly LocalSession[] {
  return sortSessions(sessions).filter(hasBegin).map(toLocalSession);
}

/** Whether it lasts from midnight to midnight, or to the minute before: hosts so enter "all day". */
export function isWholeDay({ from, to }: Pick<LocalSession, 'from' | 'to'>): boolean {
  return from === 0 && to !== null && to >= DAY_MINUTES - 1;
}

/** What ends by then belongs to the evening before. */
const NIGHT_END = 6 * 60;

/** The last day on which a calendar shows a session. */
export function toLastListedDay({ firstDay, lastDay, to }: LocalSession): DayNumber {
  return lastDay > firstDay && to !== null && to <= NIGHT_END ? lastDay - 1 : lastDay;
}

/** Whether a calendar shows a session on a day. */
export function coversDay(session: LocalSession, day: DayNumber): boolean {
  return session.firstDay <= day && day <= toLastListedDay(session);
}

/** Limit of days listed for one session, because a mistyped year must not fill the calendar. */
const MOST_DAYS = 42;

/** The days on which calendars list a session. */
export function listDays(session: LocalSession): readonly DayNumber[] {
  const length = Math.min(MOST_DAYS, toLastListedDay(session) - session.firstDay + 1);
  return Array.from({ length }, (_, at) => session.firstDay + at);
}
