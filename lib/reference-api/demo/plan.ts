import { addDays, type DayText, formatBerlin, instantOfBerlin } from '../berlin-time';
import type { SessionRecord } from '../catalogue/catalogue';

/** One session of a plan: days after the first one, Berlin wall times, nights in between. */
interface PlannedSession {
  readonly day: number;
  readonly begin: string;
  readonly end: string | null;
  readonly nights: number;
}

/** When an activity takes place, without the date. */
export interface Plan {
  /** ISO weekdays (1 Monday … 7 Sunday) on which the first session may lie. */
  readonly weekdays: readonly number[];
  readonly sessions: readonly PlannedSession[];
}

const WORKDAYS = [1, 2, 3, 4, 5];
const SATURDAY = [6];
const WEEKEND = [6, 7];
const FRIDAY = [5];

const session = (day: number, begin: string, end: string | null, nights = 0) => ({
  day,
  begin,
  end,
  nights,
});

/** One session on a day from Monday to Friday. */
export function once(begin: string, end: string | null): Plan {
  return { weekdays: WORKDAYS, sessions: [session(0, begin, end)] };
}

/** One session on a Saturday. */
export function saturday(begin: string, end: string | null): Plan {
  return { weekdays: SATURDAY, sessions: [session(0, begin, end)] };
}

/** One session on a Saturday or Sunday. */
export function weekend(begin: string, end: string | null): Plan {
  return { weekdays: WEEKEND, sessions: [session(0, begin, end)] };
}

/** Sessions on consecutive days that do not reach into the weekend. */
export function days(count: number, begin: string, end: string): Plan {
  const weekdays = WORKDAYS.filter((weekday) => weekday + count - 1 <= 5);
  return {
    weekdays,
    sessions: Array.from({ length: count }, (_, day) => session(day, begin, end)),
  };
}

/** The same weekday, several weeks in a row. */
export function weekly(count: number, begin: string, end: string): Plan {
  const sessions = Array.from({ length: count }, (_, week) => session(week * 7, begin, end));
  return { weekdays: WORKDAYS, sessions };
}

/** From a Friday evening to the next morning. */
export function overnight(begin: string, end: string): Plan {
  return { weekdays: FRIDAY, sessions: [session(0, begin, end, 1)] };
}

/** One long session over several nights, from a Monday on. */
export function camp(nights: number, begin: string, end: string): Plan {
  return { weekdays: [1], sessions: [session(0, begin, end, nights)] };
}

/** A Saturday and the Sunday after it. */
export function bothWeekendDays(begin: string, end: string): Plan {
  return { weekdays: SATURDAY, sessions: [session(0, begin, end), session(1, begin, end)] };
}

/** No date yet. */
export const UNDATED: Plan = { weekdays: WORKDAYS, sessions: [] };

/** The sessions of a plan whose first day is `first`. */
export function datePlan(plan: Plan, first: DayText): readonly SessionRecord[] {
  return plan.sessions.map(({ day, begin, end, nights }) => ({
    begin: formatBerlin(instantOfBerlin(addDays(first, day), begin)),
    end: end && formatBerlin(instantOfBerlin(addDays(first, day + nights), end)),
  }));
}
