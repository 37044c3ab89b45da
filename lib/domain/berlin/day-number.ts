import { DAY_MS, type Day } from '../instant';

/** Days since 1970-01-01 (UTC), for arithmetic without time zones. */
export type DayNumber = number;

/** Number of a calendar date; `month` from 1, `year` from 100. */
export function toDayNumber(year: number, month: number, day: number): DayNumber {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function toDate(number: DayNumber): { year: number; month: number; day: number } {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Monday 0 … Sunday 6. */
export function toWeekday(number: DayNumber): number {
  return (((number + 3) % 7) + 7) % 7;
}

export function toMonday(number: DayNumber): DayNumber {
  return number - toWeekday(number);
}

/** The day number of a written day, or null when no such day exists (years 1000 to 9999). */
export function readDay(text: string): DayNumber | null {
  const match = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return null;
  const number = toDayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
  return writeDay(number) === text ? number : null;
}

/** Of a day that was read before. */
export function toDay(day: Day): DayNumber {
  return Date.parse(day) / DAY_MS;
}

export function writeDay(number: DayNumber): Day {
  const { year, month, day } = toDate(number);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** By ISO 8601, `2026-W31`: it begins on Monday and belongs to the year of its Thursday. */
export function toIsoWeek(number: DayNumber): string {
  const thursday = toMonday(number) + 3;
  const { year } = toDate(thursday);
  const week = Math.floor((thursday - toDayNumber(year, 1, 1)) / 7) + 1;
  return `${year}-W${pad(week)}`;
}

/** The Monday of a written ISO week, or null when no such week exists. */
export function readIsoWeek(text: string): DayNumber | null {
  const match = /^([1-9]\d{3})-W(\d\d)$/.exec(text);
  if (match === null) return null;
  const fourth = toDayNumber(Number(match[1]), 1, 4);
  const monday = toMonday(fourth) + (Number(match[2]) - 1) * 7;
  return toIsoWeek(monday) === text ? monday : null;
}

/** Of an ISO week that was read before. */
export function getMonday(week: string): DayNumber {
  return readIsoWeek(week) as DayNumber;
}
