import type { DayNumber } from '../../domain/berlin/day-number';
import { toDate } from '../../domain/berlin/day-number';
import { DAY_MS } from '../../domain/instant';
import { getDayFormatter } from './formatters';

/**
 * How much of a day is written: `weekday` "Di", `number` "28", `month` "Juli", `day` "28." (a date
 * whose month stands elsewhere), `date` "28. Juli", `short` "28.7.", `full` "Di 28. Juli", `long`
 * "Dienstag, 28. Juli 2026".
 */
export type DayStyle = Exclude<keyof typeof OPTIONS, 'dateOfYear'> | PartStyle | 'full';

type PartStyle = 'number' | 'month' | 'day';

const OPTIONS = {
  weekday: { weekday: 'short' },
  date: { day: 'numeric', month: 'short' },
  dateOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Nearer than this a day of another year is understood without it: "4. Jan." said in November. */
const NEAR_DAYS = 183;

/** The same few hundred days are written over and over, a list of cards a hundred times. */
const written = new Map<string, string>();
/** Visitors may ask for any day there is: when so many are kept, keeping begins anew. */
const MOST_WRITTEN = 5_000;

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
  const form = style === 'date' && isOfFarYear(number, today) ? 'dateOfYear' : style;
  const key = `${locale} ${form} ${number}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text =
    form === 'number' || form === 'month' || form === 'day'
      ? pickPart(number, form, locale)
      : getDayFormatter(locale, OPTIONS[form]).format(number * DAY_MS);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(key, text);
  return text;
}

function isOfFarYear(number: DayNumber, today: DayNumber | null): boolean {
  return (
    today !== null &&
    Math.abs(number - today) > NEAR_DAYS &&
    toDate(number).year !== toDate(today).year
  );
}

/** Parts of a written date: a month alone would be written in another form ("Jul" for "Juli"). */
function pickPart(number: DayNumber, style: PartStyle, locale: string): string {
  const parts = getDayFormatter(locale, OPTIONS.date).formatToParts(number * DAY_MS);
  if (style === 'day') {
    const rest = parts.filter((part) => part.type !== 'month').map((part) => part.value);
    return rest.join('').trim();
  }
  const wanted = style === 'number' ? 'day' : 'month';
  return parts.find((part) => part.type === wanted)?.value ?? '';
}
