import { DAY_MS } from '../../instant';
import { toLastEnd } from '../../session/to-last-end';
import { currentState, isChangedAfterReview, isWaiting } from '../state';
import type { ReadinessRule } from './rule';

/** What stands between the offer and the families. */
export const publicationRules: readonly ReadinessRule[] = [
  {
    code: 'published-all-past',
    severity: 'warning',
    check: (offer, { now }) => {
      const last = toLastEnd(offer.sessions);
      return currentState(offer)?.name === 'published' && last !== null && last < now
        ? { at: last }
        : null;
    },
  },
  {
    code: 'waiting-all-past',
    severity: 'warning',
    check: (offer, { now }) => {
      const last = toLastEnd(offer.sessions);
      return isWaiting(offer) && last !== null && last < now ? { at: last } : null;
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
