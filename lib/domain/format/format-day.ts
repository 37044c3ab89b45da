import type { DayNumber } from '../berlin/day-number';
import { toDate } from '../berlin/day-number';
import { DAY_MS } from '../instant';
import { getDayFormatter } from './formatters';

/**
 * How much of a day is written: `weekday` "Di", `number` "28", `month` "Juli", `day` "28." (a date
 * whose month stands elsewhere), `date` "28. Juli", `short` "28.7.", `full` "Di 28. Juli", `long`
 * "Dienstag, 28. Juli 2026".
 */
export type DayStyle = keyof typeof OPTIONS | 'number' | 'month' | 'day' | 'full';

const OPTIONS = {
  weekday: { weekday: 'short' },
  date: { day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Nearer than this a day of another year is understood without it: "4. Jan." said in November. */
const NEAR_DAYS = 183;

/** Writes a day; `date` and `full` with its year when `today` lies in another one, and not near. */
export function formatDay(
  number: DayNumber,
  style: DayStyle,
  locale: string,
  today: DayNumber | null = null,
): string {
  if (style === 'full') {
    return `${formatDay(number, 'weekday', locale)} ${formatDay(number, 'date', locale, today)}`;
  }
  if (style === 'number' || style === 'month' || style === 'day') {
    return pickPart(number, style, locale);
  }
  const isOtherYear =
    style === 'date' &&
    today !== null &&
    Math.abs(number - today) > NEAR_DAYS &&
    toDate(number).year !== toDate(today).year;
  const options = isOtherYear ? { ...OPTIONS.date, year: 'numeric' as const } : OPTIONS[style];
  return getDayFormatter(locale, options).format(number * DAY_MS);
}

/** Parts of a written date: a month alone would be written in another form ("Jul" for "Juli"). */
function pickPart(number: DayNumber, style: 'number' | 'month' | 'day', locale: string): string {
  const parts = getDayFormatter(locale, OPTIONS.date).formatToParts(number * DAY_MS);
  if (style === 'day') {
    const rest = parts.filter((part) => part.type !== 'month').map((part) => part.value);
    return rest.join('').trim();
  }
  const wanted = style === 'number' ? 'day' : 'month';
  return parts.find((part) => part.type === wanted)?.value ?? '';
}
