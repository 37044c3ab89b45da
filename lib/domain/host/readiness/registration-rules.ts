import type { Instant } from '../../instant';
import type { OwnOffer } from '../../own-offer';
import { isWaiting } from '../state';
import type { ReadinessRule } from './rule';

function firstBegin(offer: OwnOffer): Instant | null {
  const begins = offer.sessions.flatMap((session) => session.begin ?? []);
  return begins.length > 0 ? Math.min(...begins) : null;
}

/** What can be wrong with the way to register. */
export const registrationRules: readonly ReadinessRule[] = [
  {
    code: 'deadline-after-first-session',
    severity: 'error',
    check: (offer) => {
      const begin = firstBegin(offer);
      if (begin === null || offer.applicationDeadline === null) return null;
      return offer.applicationDeadline > begin
        ? { deadline: offer.applicationDeadline, other: begin }
        : null;
    },
  },
  {
    code: 'registration-unexplained',
    severity: 'error',
    check: (offer) =>
      offer.requiresApplication && !offer.onlineApplication && !offer.applyText?.trim() ? {} : null,
  },
  {
    code: 'online-without-registration',
    severity: 'warning',
    check: (offer) => (!offer.requiresApplication && offer.onlineApplication ? {} : null),
  },
  {
    code: 'deadline-without-registration',
    severity: 'hint',
    check: (offer) =>
      !offer.requiresApplication && offer.applicationDeadline !== null
        ? { deadline: offer.applicationDeadline }
        : null,
  },
  {
    code: 'deadline-passed-unpublished',
    severity: 'warning',
    check: (offer, { now }) => {
      return isWaiting(offer) &&
        offer.applicationDeadline !== null &&
        offer.applicationDeadline <= now
        ? { deadline: offer.applicationDeadline }
        : null;
    },
  },
];
