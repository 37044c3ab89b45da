import { addDays, type DayText } from '../berlin-time';
import type { Plan } from './plan';

/** A Monday from which all cycles count. */
const ANCHOR: DayText = '2024-01-01';
const DAY_MS = 86_400_000;

/** Length of the cycle after which an offer comes round again: whole weeks keep the weekday. */
export const CYCLE_DAYS = 70;
/** How long an offer stays after its first day, before it moves on to its next round. */
export const PAST_DAYS = 5;

function daysFromAnchor(day: DayText): number {
  return Math.round((Date.parse(day) - Date.parse(ANCHOR)) / DAY_MS);
}

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
  const earliest = daysFromAnchor(today) - PAST_DAYS;
  const rounds = Math.ceil((earliest - dayOfCycle) / CYCLE_DAYS);
  return addDays(ANCHOR, dayOfCycle + rounds * CYCLE_DAYS);
}
