import { DAY_MS, type Instant } from '../../instant';
import type { OwnOffer } from '../../own-offer';
import { currentState, isChangedAfterReview, waitingSince } from '../state';
import type { ReadinessRule } from './rule';

/** The end of the last session; a session without an end counts with its begin. */
function lastMoment(offer: OwnOffer): Instant | null {
  const ends = offer.sessions.flatMap((session) => session.end ?? session.begin ?? []);
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** What stands between the offer and the families. */
export const publicationRules: readonly ReadinessRule[] = [
  {
    code: 'published-all-past',
    severity: 'warning',
    check: (offer, { now }) => {
      const last = lastMoment(offer);
      return currentState(offer)?.name === 'published' && last !== null && last < now
        ? { at: last }
        : null;
    },
  },
  {
    code: 'waiting-all-past',
    severity: 'warning',
    check: (offer, { now }) => {
      const last = lastMoment(offer);
      return waitingSince(offer) !== null && last !== null && last < now ? { at: last } : null;
    },
  },
  {
    code: 'draft-not-completed',
    severity: 'warning',
    check: (offer, { now }) => {
      const state = currentState(offer);
      if (state?.name !== 'draft') return null;
      return state.since === null ? {} : { days: Math.floor((now - state.since) / DAY_MS) };
    },
  },
  {
    code: 'changed-after-review',
    severity: 'hint',
    check: (offer) =>
      isChangedAfterReview(offer) && offer.modifiedAt !== null ? { at: offer.modifiedAt } : null,
  },
  {
    code: 'private-link',
    severity: 'hint',
    check: (offer) =>
      offer.publish === 'private_link' && currentState(offer)?.name === 'published' ? {} : null,
  },
];
