import * as z from 'zod';
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
/** Weekdays on which the first session may lie. */
const WEEKDAYS = {
  workday: WORKDAYS,
  saturday: [6],
  weekend: [6, 7],
  'both-weekend-days': [6],
  'days-in-a-row': WORKDAYS,
  weekly: WORKDAYS,
  'friday-night': [5],
  'saturday-night': [6],
  camp: [1],
  undated: WORKDAYS,
};

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day as HH:MM');
const timed = { begin: time, end: time.nullable() };

/** Weekdays and sessions of a plan as a data file names it. */
export const PLAN_SCHEMA = z
  .discriminatedUnion('when', [
    z.strictObject({ when: z.enum(['workday', 'saturday', 'weekend']), ...timed }),
    z.strictObject({ when: z.literal('both-weekend-days'), ...timed }),
    z.strictObject({ when: z.enum(['friday-night', 'saturday-night']), ...timed }),
    /** Monday to Friday, without a weekend in between. */
    z.strictObject({ when: z.literal('days-in-a-row'), days: z.int().min(2).max(5), ...timed }),
    /** The same workday in consecutive weeks. */
    z.strictObject({ when: z.literal('weekly'), weeks: z.int().min(2), ...timed }),
    /** One session over several nights, from a Monday on. */
    z.strictObject({ when: z.literal('camp'), nights: z.int().min(1), ...timed }),
    z.strictObject({ when: z.literal('undated') }),
  ])
  .transform((plan): Plan => {
    const weekdays = WEEKDAYS[plan.when];
    if (plan.when === 'undated') return { weekdays, sessions: [] };
    const { begin, end } = plan;
    const sessions = (count: number, daysApart: number, nights = 0) =>
      Array.from({ length: count }, (_, at) => ({ day: at * daysApart, begin, end, nights }));
    switch (plan.when) {
      case 'both-weekend-days':
        return { weekdays, sessions: sessions(2, 1) };
      case 'days-in-a-row': {
        const inOneWeek = weekdays.filter((weekday) => weekday + plan.days - 1 <= 5);
        return { weekdays: inOneWeek, sessions: sessions(plan.days, 1) };
      }
      case 'weekly':
        return { weekdays, sessions: sessions(plan.weeks, 7) };
      case 'friday-night':
      case 'saturday-night':
        return { weekdays, sessions: sessions(1, 0, 1) };
      case 'camp':
        return { weekdays, sessions: sessions(1, 0, plan.nights) };
      default:
        return { weekdays, sessions: sessions(1, 0) };
    }
  });

/** The sessions of a plan whose first day is `first`. */
export function datePlan(plan: Plan, first: DayText): readonly SessionRecord[] {
  return plan.sessions.map(({ day, begin, end, nights }) => ({
    begin: formatBerlin(instantOfBerlin(addDays(first, day), begin)),
    end: end && formatBerlin(instantOfBerlin(addDays(first, day + nights), end)),
  }));
}

/** A Monday from which all cycles count. */
const ANCHOR: DayText = '2024-01-01';
const DAY_MS = 86_400_000;

/** Length of the cycle after which an offer comes round again: whole weeks keep the weekday. */
export const CYCLE_DAYS = 70;
/** Days for which an offer stays after its first day, before it moves on to its next round. */
export const PAST_DAYS = 5;

/** The day of the cycle (0: Monday) nearest to `wanted` whose weekday suits the plan. */
export function fitWeekday(wanted: number, plan: Plan): number {
  for (let distance = 0; distance < 7; distance++) {
    for (const candidate of [wanted + distance, wanted - distance]) {
      const weekday = (((candidate % 7) + 7) % 7) + 1;
      if (plan.weekdays.includes(weekday))
        return ((candidate % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS;
    }
  }
  return wanted;
}

/** The first day of the round that is due today, from `PAST_DAYS` ago to the end of the cycle. */
export function dueDay(dayOfCycle: number, today: DayText): DayText {
  const sinceAnchor = Math.round((Date.parse(today) - Date.parse(ANCHOR)) / DAY_MS);
  const rounds = Math.ceil((sinceAnchor - PAST_DAYS - dayOfCycle) / CYCLE_DAYS);
  return addDays(ANCHOR, dayOfCycle + rounds * CYCLE_DAYS);
}
