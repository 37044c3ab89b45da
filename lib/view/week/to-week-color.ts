import { type DayNumber, toWeekday } from '../../domain/berlin/day-number';
import { toIsoWeek } from '../../domain/berlin/iso-week';
import type { Catalogue } from '../../domain/catalogue';

const COLORS = 6;

/**
 * The colour, 0 to 5, that stands for the week of a day everywhere: by its place among the holiday
 * weeks the town names, else among the weeks with sessions. Any other week has a fixed one.
 */
export function toWeekColor(day: DayNumber, catalogue: Catalogue): number {
  const week = toIsoWeek(day);
  const named = catalogue.rules.holidayWeeks.indexOf(week);
  if (named >= 0) return named % COLORS;
  const { holidayWeeks } = catalogue.rules;
  const found = holidayWeeks.length > 0 ? -1 : catalogue.columns.weeks.indexOf(week);
  if (found >= 0) return found % COLORS;
  const weeksSinceEpoch = Math.floor((day - toWeekday(day)) / 7);
  return ((weeksSinceEpoch % COLORS) + COLORS) % COLORS;
}
