import type { AgeRule } from '../age-rule';
import { type DayNumber, isLastOfMonth, readDay, toDate } from '../berlin/day-number';

/**
 * The day on which a child's age counts under the town's rule, for an offer whose first session is
 * on `day`; packed as months since year 0, times two, plus one on the last day of a month (then
 * every birthday of the month has come).
 */
export function toAgeDay(day: DayNumber, rule: AgeRule): number {
  const { year } = toDate(day);
  const cutoff = rule.kind === 'cutoff' ? readDay(`${year}-${rule.date}`) : null;
  const counted = cutoff ?? day;
  const date = toDate(counted);
  return (date.year * 12 + date.month - 1) * 2 + (isLastOfMonth(counted) ? 1 : 0);
}
