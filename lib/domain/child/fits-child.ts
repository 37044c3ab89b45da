import type { AgeRule } from '../age-rule';

/** Bounds in years by offer: 0 and `NO_UPPER_BOUND` where there is none. */
export interface AgeBounds {
  readonly minAge: Int16Array;
  readonly maxAge: Int16Array;
  /** The day on which a child's age counts (see `toAgeDay`), packed; -1 without dates. */
  readonly ageDay: Int32Array;
}

/** Stands for "no highest age" in columns of small whole numbers. */
export const NO_UPPER_BOUND = 32_767;

/** Months since year 0, from a written month of birth (YYYY-MM); null when there is no such month. */
export function readBirthMonth(text: string): number | null {
  const match = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(text);
  return match === null ? null : Number(match[1]) * 12 + Number(match[2]) - 1;
}

/** True when a child of this age may take part. */
export function fitsAge(bounds: AgeBounds, offer: number, age: number): boolean {
  return (bounds.minAge[offer] as number) <= age && age <= (bounds.maxAge[offer] as number);
}

/**
 * True when a child born in this month may take part. In the month of the birthday both ages are
 * possible, since the day is not known; then either of them may fit.
 */
export function fitsBirth(
  bounds: AgeBounds,
  offer: number,
  birthMonth: number,
  rule: AgeRule,
  ageDayNow: number,
): boolean {
  const packed = bounds.ageDay[offer] as number;
  const { least, most } = toAgeInMonths(birthMonth, packed < 0 ? ageDayNow : packed, rule);
  const tolerance = rule.kind === 'tolerance' ? rule.months : 0;
  return (
    most + tolerance >= (bounds.minAge[offer] as number) * 12 &&
    least - tolerance < ((bounds.maxAge[offer] as number) + 1) * 12
  );
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
