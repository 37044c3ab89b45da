import { toIsoWeek, toWeekday } from '../berlin/day-number';
import { toBerlinDay, toBerlinMinutes } from '../berlin/local-time';
import type { Offer } from '../offer';
import { sortSessions } from '../session/find-next-session';

/** All sessions of all offers, by number, as parallel arrays; within an offer by time of begin. */
export interface SessionColumns {
  /** By offer and one more: where its sessions begin. */
  readonly from: Uint32Array;
  /** NaN when not given. */
  readonly begin: Float64Array;
  readonly end: Float64Array;
  /** Berlin day number; meaningless where `weekday` is -1. */
  readonly day: Int32Array;
  /** Monday 0; -1 without a begin. */
  readonly weekday: Int8Array;
  /** Position in `weeks`, or -1. */
  readonly week: Int32Array;
  /** Position in `TIMES`, or -1. */
  readonly time: Int8Array;
  /** ISO weeks that contain a session, ascending. */
  readonly weeks: readonly string[];
}

/** Lays out the sessions of all offers. */
export function createSessionColumns(offers: readonly Offer[]): SessionColumns {
  const total = offers.reduce((sum, offer) => sum + offer.sessions.length, 0);
  const from = new Uint32Array(offers.length + 1);
  const begin = new Float64Array(total).fill(Number.NaN);
  const end = new Float64Array(total).fill(Number.NaN);
  const day = new Int32Array(total);
  const weekday = new Int8Array(total).fill(-1);
  const time = new Int8Array(total).fill(-1);
  const mondays = new Set<number>();
  let at = 0;
  offers.forEach((offer, index) => {
    from[index] = at;
    for (const session of sortSessions(offer.sessions)) {
      if (session.end !== null) end[at] = session.end;
      if (session.begin !== null) {
        begin[at] = session.begin;
        const number = toBerlinDay(session.begin);
        day[at] = number;
        weekday[at] = toWeekday(number);
        time[at] = toTimeOfDay(toBerlinMinutes(session.begin));
        mondays.add(number - toWeekday(number));
      }
      at++;
    }
  });
  from[offers.length] = at;
  const ascending = [...mondays].sort((a, b) => a - b);
  const indexByMonday = new Map(ascending.map((monday, index) => [monday, index]));
  const week = new Int32Array(total).fill(-1);
  for (let each = 0; each < total; each++) {
    const number = weekday[each] as number;
    if (number >= 0) week[each] = indexByMonday.get((day[each] as number) - number) ?? -1;
  }
  return { from, begin, end, day, weekday, week, time, weeks: ascending.map(toIsoWeek) };
}

/** Position in `TIMES` of a minute of the day: afternoon begins at 12:00, evening at 17:00. */
export function toTimeOfDay(minutes: number): number {
  if (minutes < 12 * 60) return 0;
  return minutes < 17 * 60 ? 1 : 2;
}
