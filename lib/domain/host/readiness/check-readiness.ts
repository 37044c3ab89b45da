import { DAY_MS, type Instant } from '../../instant';
import type { OwnOffer } from '../../offer';
import { toLastEnd } from '../../session/find-next-session';
import { currentState, isChangedAfterReview, isWaiting } from '../state';
import { presentationRules } from './presentation-rules';
import type { Finding, ReadinessContext, ReadinessRule, Severity } from './rule';
import { sessionRules } from './session-rules';

/** Null and 0 both mean "no bound" (ages and numbers of participants alike). */
function bound(value: number | null): number | null {
  return value === null || value === 0 ? null : value;
}

function swapped(min: number | null, max: number | null) {
  const low = bound(min);
  const high = bound(max);
  return low !== null && high !== null && low > high ? { min: low, max: high } : null;
}

/** Rules on ages, numbers of participants and fee. */
const peopleRules: readonly ReadinessRule[] = [
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

/** Rules on publication: state and visibility. */
const publicationRules: readonly ReadinessRule[] = [
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

function firstBegin(offer: OwnOffer): Instant | null {
  const begins = offer.sessions.flatMap((session) => session.begin ?? []);
  return begins.length > 0 ? Math.min(...begins) : null;
}

/** Rules on registration. */
const registrationRules: readonly ReadinessRule[] = [
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

/** All readiness rules; their order is the order of the report within one severity. */
export const READINESS_RULES: readonly ReadinessRule[] = [
  ...sessionRules,
  ...registrationRules,
  ...peopleRules,
  ...publicationRules,
  ...presentationRules,
];

const WEIGHT: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/** All findings for this offer, errors first. Empty: nothing to do. */
export function checkReadiness(offer: OwnOffer, context: ReadinessContext): readonly Finding[] {
  return READINESS_RULES.flatMap((rule) => {
    const values = rule.check(offer, context);
    return values ? [{ code: rule.code, severity: rule.severity, values }] : [];
  }).sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}

/** The worst severity among the findings; null when there are none. */
export function worstSeverity(findings: readonly Pick<Finding, 'severity'>[]): Severity | null {
  return findings.reduce<Severity | null>(
    (worst, { severity }) => (worst && WEIGHT[worst] <= WEIGHT[severity] ? worst : severity),
    null,
  );
}
