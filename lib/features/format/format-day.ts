import { type DayNumber, toDate } from '../../domain/berlin/day-number';
import { DAY_MS, type Instant } from '../../domain/instant';
import { getDayFormatter, getInstantFormatter, getListFormatter } from '../../messages/formatters';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const LONG_DAY = { weekday: 'long', ...DAY } as const;

const STYLES = {
  /** "3. März 2026" */
  day: DAY,
  /** "Di., 28. Juli, 09:00" */
  moment: { weekday: 'short', day: 'numeric', month: 'long', ...CLOCK },
  /** "Dienstag, 28. Juli 2026 um 09:00", where a wrong year must be noticed */
  dated: { ...LONG_DAY, ...CLOCK },
  /** "28. Juli 2026 um 09:00", for past dates and for paper */
  stamp: { ...DAY, ...CLOCK },
  /** "August 2026" */
  monthYear: { month: 'long', year: 'numeric' },
  /** "09:00" */
  time: CLOCK,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type InstantStyle = keyof typeof STYLES;

/** An instant in Berlin time as a short text in the given language. */
export function formatInstant(instant: Instant, style: InstantStyle, locale: string): string {
  return bindDate(getInstantFormatter(locale, STYLES[style]).format(instant));
}

/**
 * Level of detail of a day: `weekday` "Di", `number` "28", `month` "Juli", `day` "28." (a date
 * whose month is written elsewhere), `date` "28. Juli", `short` "28.7.", `brief` "Di 28.7.", `full`
 * "Di 28. Juli", `long` "Dienstag, 28. Juli 2026".
 */
type DayStyle = Exclude<keyof typeof OPTIONS, 'dateOfYear'> | PartStyle | 'brief' | 'full';

type PartStyle = 'number' | 'month' | 'day';

const OPTIONS = {
  weekday: { weekday: 'short' },
  date: { day: 'numeric', month: 'short' },
  dateOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'numeric' },
  long: LONG_DAY,
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day of another year within this distance needs no year: "4. Jan." said in November. */
const NEAR_DAYS = 183;

/** `date` and `full` include the year when `today` lies in another one and is not near. */
export function formatDay(
  number: DayNumber,
  style: DayStyle,
  locale: string,
  today: DayNumber | null = null,
): string {
  if (style === 'full' || style === 'brief') {
    const date = formatDay(number, style === 'full' ? 'date' : 'short', locale, today);
    return `${formatDay(number, 'weekday', locale)}\u00a0${date}`;
  }
  if (style === 'number' || style === 'month' || style === 'day') {
    return pickPart(number, style, locale);
  }
  const form = style === 'date' && isOfFarYear(number, today) ? 'dateOfYear' : style;
  return bindDate(getDayFormatter(locale, OPTIONS[form]).format(number * DAY_MS));
}

/** A line must not end between the day and its month: "28.⏎Juli". */
function bindDate(text: string): string {
  return text.replace(/(\d\.?) (?=\p{L})/gu, '$1\u00a0');
}

/** A text for files, calendars and copying, where a search for "28. Juli" has ordinary spaces. */
export function unbind(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

function isOfFarYear(number: DayNumber, today: DayNumber | null): boolean {
  return (
    today !== null &&
    Math.abs(number - today) > NEAR_DAYS &&
    toDate(number).year !== toDate(today).year
  );
}

/** Parts of a formatted date, because a month alone would get another form ("Jul" for "Juli"). */
function pickPart(number: DayNumber, style: PartStyle, locale: string): string {
  const parts = getDayFormatter(locale, OPTIONS.date).formatToParts(number * DAY_MS);
  if (style === 'day') {
    const rest = parts.filter((part) => part.type !== 'month').map((part) => part.value);
    return rest.join('').trim();
  }
  const wanted = style === 'number' ? 'day' : 'month';
  return parts.find((part) => part.type === wanted)?.value ?? '';
}

/** Minutes of the day as a time: "9" and "9:30" in German, "9:00" and "9:30" elsewhere. */
export function formatClock(minutes: number, locale: string): string {
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  if (minute === 0 && locale === 'de') return String(hour);
  return `${hour}:${String(minute).padStart(2, '0')}`;
}

/** Ascending, each month named once: "10. und 17. Aug.", "Di 28. und Do 30. Juli". */
export function formatDayList(
  days: readonly DayNumber[],
  locale: string,
  today: DayNumber,
  hasWeekdays = false,
): string {
  const texts = days.map((day, index) => {
    const next = days[index + 1];
    const style = next !== undefined && isSameMonth(day, next) ? 'day' : 'date';
    const date = formatDay(day, style, locale, today);
    return hasWeekdays ? `${formatDay(day, 'weekday', locale)}\u00a0${date}` : date;
  });
  return getListFormatter(locale, { type: 'conjunction' }).format(texts);
}

function isSameMonth(a: DayNumber, b: DayNumber): boolean {
  const [one, other] = [toDate(a), toDate(b)];
  return one.month === other.month && one.year === other.year;
}
