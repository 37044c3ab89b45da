import { type DayNumber, readDay, toDate } from '../berlin/day-number';
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
    /** The day on which a child's age counts, packed (see `toAgeDay`); null without dates. */
    ageDay: firstDay === null ? null : toAgeDay(firstDay, ageRule),
    ageRule,
  };
}

export function fitsAge({ minAge, maxAge }: AgeBounds, age: number): boolean {
  return minAge <= age && age <= maxAge;
}

/**
 * In the month of the birthday two ages are possible, because the day is unknown; one of them
 * fitting is enough. Without dates its age of today counts.
 */
export function fitsBirth(
  { minAge, maxAge, ageDay, ageRule: rule }: AgeBounds,
  birthMonth: number,
  today: DayNumber,
): boolean {
  const { least, most } = toAgeInMonths(birthMonth, ageDay ?? toAgeDay(today, rule), rule);
  const tolerance = rule.kind === 'tolerance' ? rule.months : 0;
  return most + tolerance >= minAge * 12 && least - tolerance < (maxAge + 1) * 12;
}

/** The least and the most months of age that a child born in a month can have on a packed day. */
export function toAgeInMonths(
  birthMonth: number,
  ageDay: number,
  rule: AgeRule,
): { least: number; most: number } {
  const month = ageDay >> 1;
  if (rule.kind === 'year') {
    const months = (Math.floor(month / 12) - Math.floor(birthMonth / 12)) * 12;
    return { least: months, most: months };
  }
  const most = month - birthMonth;
  const isLastOfMonth = (ageDay & 1) === 1;
  return { least: isLastOfMonth ? most : most - 1, most };
}

/**
 * The least specific month of birth (YYYY-MM) that gives the same results under the age rule, which
 * is sent to the server for privacy. Under `cutoff` January, the cut-off month or December.
 */
export function toAskedBirth(born: string, rule: AgeRule): string {
  if (readBirthMonth(born) === null) return born;
  const [year, month] = born.split('-');
  if (rule.kind === 'year') return `${year}-01`;
  // 29 February maps to another day in other years, so the month cannot be replaced.
  if (rule.kind !== 'cutoff' || rule.date === '02-29') return born;
  const [cutoffMonth = ''] = rule.date.split('-');
  if (month === undefined || month === cutoffMonth) return born;
  return `${year}-${month < cutoffMonth ? '01' : '12'}`;
}

/**
 * The day on which a child's age counts for an offer whose first session is on `day`; packed as
 * months since year 0, times two, plus one on the last day of a month (then every birthday of the
 * month has passed).
 */
export function toAgeDay(day: DayNumber, rule: AgeRule): number {
  const { year } = toDate(day);
  const cutoff = rule.kind === 'cutoff' ? readDay(`${year}-${rule.date}`) : null;
  const counted = cutoff ?? day;
  const date = toDate(counted);
  const isLastOfMonth = toDate(counted + 1).day === 1;
  return (date.year * 12 + date.month - 1) * 2 + (isLastOfMonth ? 1 : 0);
}

/** Months since year 0, from a written month of birth (YYYY-MM); null when there is no such month. */
export function readBirthMonth(text: string): number | null {
  const match = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(text);
  return match === null ? null : Number(match[1]) * 12 + Number(match[2]) - 1;
}

/**
 * From a month as people type it: "3/2018", "03.2018", "032018", "2018-03"; null: no such month.
 */
export function readWrittenMonth(text: string): string | null {
  const yearFirst = text.trim().replace(/^(\d{1,2})\s?[./ -]?\s?(\d{4})$/, '$2-$1');
  const spelled = yearFirst.replace(/^(\d{4})-(\d)$/, '$1-0$2');
  return readBirthMonth(spelled) === null ? null : spelled;
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
