import { type DayNumber, toDate, toDayNumber, toWeekday } from './day-number';

/** The ISO 8601 week of a day, written `2026-W31`: weeks begin on Monday and belong to the year of their Thursday. */
export function toIsoWeek(number: DayNumber): string {
  const thursday = number - toWeekday(number) + 3;
  const { year } = toDate(thursday);
  const week = Math.floor((thursday - toDayNumber(year, 1, 1)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of a written ISO week, or null when no such week exists. */
export function readIsoWeek(text: string): DayNumber | null {
  const match = /^([1-9]\d{3})-W(\d\d)$/.exec(text);
  if (match === null) return null;
  const fourth = toDayNumber(Number(match[1]), 1, 4);
  const monday = fourth - toWeekday(fourth) + (Number(match[2]) - 1) * 7;
  return toIsoWeek(monday) === text ? monday : null;
}
