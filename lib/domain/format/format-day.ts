import type { DayNumber } from '../berlin/day-number';
import { toDate } from '../berlin/day-number';
import { DAY_MS } from '../instant';
import { getDayFormatter } from './formatters';

/**
 * How much of a day is written: `weekday` "Di", `day` "28.", `month` "Juli", `date` "28. Juli",
 * `short` "28.7.", `full` "Di 28. Juli", `long` "Dienstag, 28. Juli 2026".
 */
export type DayStyle = 'weekday' | 'day' | 'month' | 'date' | 'short' | 'full' | 'long';

const OPTIONS: Record<Exclude<DayStyle, 'full'>, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'short' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  date: { day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

/** Writes a day; `date` and `full` with its year when that is not the year of `today`. */
export function formatDay(
  number: DayNumber,
  style: DayStyle,
  locale: string,
  today: DayNumber | null = null,
): string {
  if (style === 'full') {
    return `${formatDay(number, 'weekday', locale)} ${formatDay(number, 'date', locale, today)}`;
  }
  const isOtherYear =
    style === 'date' && today !== null && toDate(number).year !== toDate(today).year;
  const options = isOtherYear ? { ...OPTIONS.date, year: 'numeric' as const } : OPTIONS[style];
  return getDayFormatter(locale, options).format(number * DAY_MS);
}
