import type { Day } from '../instant';

/** Days since 1970-01-01 in the proleptic Gregorian calendar; arithmetic without time zones. */
export type DayNumber = number;

/** Number of a calendar date; `month` from 1. */
export function toDayNumber(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The calendar date of a day number; `month` from 1. */
export function toDate(number: DayNumber): { year: number; month: number; day: number } {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Monday 0 … Sunday 6. */
export function toWeekday(number: DayNumber): number {
  return (((number + 3) % 7) + 7) % 7;
}

/** The day number of a written day, or null when no such day exists (years 1000 to 9999). */
export function readDay(text: string): DayNumber | null {
  const match = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return null;
  const number = toDayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
  return writeDay(number) === text ? number : null;
}

/** The day written as YYYY-MM-DD. */
export function writeDay(number: DayNumber): Day {
  const { year, month, day } = toDate(number);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** True on the last day of a month. */
export function isLastOfMonth(number: DayNumber): boolean {
  return toDate(number + 1).day === 1;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

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
