import type { AgeRule } from '../age-rule';
import { type AgeBounds, NO_UPPER_BOUND } from '../child/fits-child';
import { toAgeDay } from '../child/to-age-day';
import type { Offer } from '../offer';
import type { SessionColumns } from './session-columns';

/** Ages offered where no offer names one. */
const USUAL = { first: 6, last: 16 };
const OLDEST = 27;

/** The bounds of age of all offers, the day on which age counts, and the span of ages that occur. */
export function createAgeColumns(
  offers: readonly Offer[],
  sessions: SessionColumns,
  rule: AgeRule,
): AgeBounds & { readonly ages: { readonly first: number; readonly last: number } } {
  const minAge = Int16Array.from(offers, (offer) => clamp(offer.minAge ?? 0));
  const maxAge = Int16Array.from(offers, (offer) => clamp(offer.maxAge ?? 0) || NO_UPPER_BOUND);
  const ageDay = Int32Array.from(offers, (_, index) => {
    const first = sessions.from[index] as number;
    const hasDates = first < (sessions.from[index + 1] as number) && sessions.weekday[first] !== -1;
    return hasDates ? toAgeDay(sessions.day[first] as number, rule) : -1;
  });
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const offer of offers) {
    for (const age of [offer.minAge ?? 0, offer.maxAge ?? 0]) {
      if (age <= 0 || age > OLDEST) continue;
      first = Math.min(first, age);
      last = Math.max(last, age);
    }
  }
  return { minAge, maxAge, ageDay, ages: last === 0 ? USUAL : { first, last } };
}

function clamp(age: number): number {
  return Math.max(0, Math.min(NO_UPPER_BOUND - 1, Math.floor(age)));
}
