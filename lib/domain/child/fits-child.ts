import { type DayNumber, readDay, toDate, toDayNumber, writeDay } from '../berlin/day-number';
import type { AgeRule } from '../catalogue-rules';
import type { Offer } from '../offer';

/** The ages that an offer is for, in years, and the rule by which they count. */
export type AgeBounds = ReturnType<typeof toAgeBounds>;

/** `firstDay`: that of the first session; null without dates. */
export function toAgeBounds(
  { minAge, maxAge }: Pick<Offer, 'minAge' | 'maxAge'>,
  firstDay: DayNumber | null,
  ageRule: AgeRule,
) {
  const toYears = (age: number | null) => Math.max(0, Math.floor(age ?? 0));
  return {
    minAge: toYears(minAge),
    /** Infinite without an upper bound. */
    maxAge: toYears(maxAge) || Number.POSITIVE_INFINITY,
    /** When a child's age counts; null without dates. */
    ageMonth: firstDay === null ? null : toAgeMonth(toAgeDay(firstDay, ageRule)),
    ageRule,
  };
}

export function fitsAge({ minAge, maxAge }: AgeBounds, age: number): boolean {
  return minAge <= age && age <= maxAge;
}

/** The day of birth is unknown: in its month either age is enough. Without dates today's counts. */
export function fitsBirth(bounds: AgeBounds, birthMonth: number, today: DayNumber): boolean {
  const { ageMonth, ageRule: rule } = bounds;
  const month = ageMonth ?? toAgeMonth(toAgeDay(today, rule));
  const tolerance = rule.kind === 'tolerance' ? rule.months : 0;
  return fitsMonths(bounds, toAgeInMonths(birthMonth, month, rule), tolerance);
}

/** `tolerance`: months by which a child may be younger or older. */
export function fitsMonths(
  { minAge, maxAge }: AgeBounds,
  { least, most }: ReturnType<typeof toAgeInMonths>,
  tolerance: number,
): boolean {
  return most + tolerance >= minAge * 12 && least - tolerance < (maxAge + 1) * 12;
}

/** The least and the most months of age that a child born in a month can have when its age counts. */
export function toAgeInMonths(
  birthMonth: number,
  { month, isOver }: ReturnType<typeof toAgeMonth>,
  rule: AgeRule,
): { least: number; most: number } {
  if (rule.kind === 'year') {
    const months = (Math.floor(month / 12) - Math.floor(birthMonth / 12)) * 12;
    return { least: months, most: months };
  }
  const most = month - birthMonth;
  return { least: isOver ? most : most - 1, most };
}

/**
 * The least specific month of birth (YYYY-MM) with the same results under the age rule: for privacy the
 * server gets no other. Under `cutoff` January, the cut-off month or December.
 */
export function toAskedBirth(born: string, rule: AgeRule): string {
  if (!isBirthMonth(born)) return born;
  const [year, month] = born.split('-');
  if (rule.kind === 'year') return `${year}-01`;
  if (rule.kind !== 'cutoff') return born;
  const [cutoffMonth = ''] = rule.date.split('-');
  if (month === undefined || month === cutoffMonth) return born;
  return `${year}-${month < cutoffMonth ? '01' : '12'}`;
}

/** The day on which a child's age counts for an offer whose first session is on `day`. */
export function toAgeDay(day: DayNumber, rule: AgeRule): DayNumber {
  if (rule.kind !== 'cutoff') return day;
  const { year } = toDate(day);
  // 29 February is the last of the month in other years.
  return readDay(`${year}-${rule.date}`) ?? toDayNumber(year, 3, 0);
}

export function toAgeMonth(ageDay: DayNumber) {
  const { year, month } = toDate(ageDay);
  return {
    /** Months since year 0. */
    month: year * 12 + month - 1,
    /** On its last day: then every birthday of the month has passed. */
    isOver: toDate(ageDay + 1).day === 1,
  };
}

/** Whether a text is a month of birth: YYYY-MM. */
export function isBirthMonth(text: string): boolean {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** Months since year 0, of a month of birth. */
export function toBirthMonth(born: string): number {
  const [year = 0, month = 0] = born.split('-').map(Number);
  return year * 12 + month - 1;
}

/** Whether a month of birth (YYYY-MM) is after the one of a day. */
export function isUnborn(month: string, today: DayNumber): boolean {
  return month > writeDay(today).slice(0, 'YYYY-MM'.length);
}

/** From "3/2018", "03.2018", "032018", "2018-03"; null: no such month. */
export function readWrittenMonth(text: string): string | null {
  const yearFirst = text.trim().replace(/^(\d{1,2})\s?[./ -]?\s?(\d{4})$/, '$2-$1');
  const spelled = yearFirst.replace(/^(\d{4})-(\d)$/, '$1-0$2');
  return isBirthMonth(spelled) ? spelled : null;
}

/** Joins a month and a year after it ("3", "2018"), as two selects send them, into one text. */
export function joinWrittenMonths(texts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1);
    const isPair = /^\d{4}$/.test(text) && before !== undefined && /^\d{1,2}$/.test(before);
    if (isPair) joined[joined.length - 1] = `${text}-${before}`;
    else joined.push(text);
  }
  return joined;
}
