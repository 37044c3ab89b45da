import type { ReadinessRule } from './rule';

/** Null and 0 both mean "no bound" (ages and numbers of participants alike). */
function bound(value: number | null): number | null {
  return value === null || value === 0 ? null : value;
}

function swapped(min: number | null, max: number | null) {
  const low = bound(min);
  const high = bound(max);
  return low !== null && high !== null && low > high ? { min: low, max: high } : null;
}

/** What can be wrong with who may come, how many, and for how much. */
export const peopleRules: readonly ReadinessRule[] = [
  {
    code: 'ages-swapped',
    severity: 'error',
    check: (offer) => swapped(offer.minAge, offer.maxAge),
  },
  {
    code: 'participants-swapped',
    severity: 'error',
    check: (offer) => swapped(offer.minParticipants, offer.maxParticipants),
  },
  {
    code: 'ages-missing',
    severity: 'hint',
    check: (offer) => (bound(offer.minAge) === null && bound(offer.maxAge) === null ? {} : null),
  },
  {
    code: 'fee-unset',
    severity: 'hint',
    check: (offer) => (offer.feeCents === null ? {} : null),
  },
];
