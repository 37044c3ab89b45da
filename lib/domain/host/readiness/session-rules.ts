import { DAY_MS } from '../../instant';
import type { Session } from '../../offer';
import type { ReadinessRule } from './rule';

interface TimedSession {
  readonly begin: number;
  readonly end: number;
}

function isTimed(session: Session): session is TimedSession {
  return session.begin !== null && session.end !== null;
}

/** Camps last up to three weeks; a longer session more likely has a wrong month. */
const LONGEST_SESSION_DAYS = 22;

/** Rules on the sessions. */
export const sessionRules: readonly ReadinessRule[] = [
  {
    code: 'no-sessions',
    severity: 'error',
    isImpossible: true,
    check: (offer) => (offer.sessions.length === 0 ? {} : null),
  },
  {
    code: 'session-without-time',
    severity: 'error',
    check: (offer) => {
      const count = offer.sessions.filter((session) => !isTimed(session)).length;
      return count > 0 ? { count } : null;
    },
  },
  {
    code: 'end-before-begin',
    severity: 'error',
    isImpossible: true,
    check: (offer) => {
      const wrong = offer.sessions.filter(isTimed).find((session) => session.end <= session.begin);
      return wrong ? { at: wrong.begin, other: wrong.end } : null;
    },
  },
  {
    code: 'sessions-overlap',
    severity: 'error',
    isImpossible: true,
    check: (offer) => {
      const ordered = offer.sessions.filter(isTimed).sort((a, b) => a.begin - b.begin);
      let latestEnd = Number.NEGATIVE_INFINITY;
      for (const session of ordered) {
        if (session.begin < latestEnd) return { at: session.begin };
        latestEnd = Math.max(latestEnd, session.end);
      }
      return null;
    },
  },
  {
    code: 'session-very-long',
    severity: 'warning',
    check: (offer) => {
      const long = offer.sessions
        .filter(isTimed)
        .find((session) => session.end - session.begin > LONGEST_SESSION_DAYS * DAY_MS);
      return long ? { at: long.begin, days: Math.round((long.end - long.begin) / DAY_MS) } : null;
    },
  },
];
