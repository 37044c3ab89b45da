import type { AgeRule } from '../age-rule';
import { toBerlinDay } from '../berlin/local-time';
import { fitsBirth, NO_UPPER_BOUND, readBirthMonth } from '../child/fits-child';
import { toAgeDay } from '../child/to-age-day';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { findFirstBegin } from '../session/find-first-begin';

/** Whether a child born in a month (YYYY-MM) may take part, by the same rule as the list's filter. */
export function fitsOneChild(
  offer: Pick<Offer, 'minAge' | 'maxAge' | 'sessions'>,
  born: string,
  rule: AgeRule,
  now: Instant,
): boolean {
  const birth = readBirthMonth(born);
  if (birth === null) return false;
  const ageDay = toAgeDay(toBerlinDay(findFirstBegin(offer.sessions) ?? now), rule);
  const bounds = {
    minAge: Int16Array.of(Math.max(0, offer.minAge ?? 0)),
    maxAge: Int16Array.of(Math.max(0, offer.maxAge ?? 0) || NO_UPPER_BOUND),
    ageDay: Int32Array.of(ageDay),
  };
  return fitsBirth(bounds, 0, birth, rule, ageDay);
}
