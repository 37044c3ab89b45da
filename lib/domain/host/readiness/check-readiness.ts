import { DAY_MS } from '../../instant';
import type { OwnOffer } from '../../offer';
import { findFirstBegin, toLastEnd } from '../../session/find-next-session';
import { toShortHash } from '../../shortlist/fingerprint';
import { isOver } from '../own-view';
import { currentState, isChangedAfterReview, isSettled, isWaiting } from '../state';
import { organisationRules } from './organisation-rules';
import { presentationRules } from './presentation-rules';
import type { Finding, FindingValues, ReadinessContext, ReadinessRule, Severity } from './rule';
import { sessionRules } from './session-rules';
import { textRules } from './text-rules';

/** Null and 0 both mean "no bound" (ages and numbers of participants alike). */
function bound(value: number | null): number | null {
  return value === null || value === 0 ? null : value;
}

function swapped(min: number | null, max: number | null) {
  const low = bound(min);
  const high = bound(max);
  return low !== null && high !== null && low > high ? { min: low, max: high } : null;
}

/** Rules on ages and numbers of participants. */
const peopleRules: readonly ReadinessRule[] = [
  {
    code: 'ages-swapped',
    severity: 'error',
    isImpossible: true,
    check: (offer) => swapped(offer.minAge, offer.maxAge),
  },
  {
    code: 'participants-swapped',
    severity: 'error',
    isImpossible: true,
    check: (offer) => swapped(offer.minParticipants, offer.maxParticipants),
  },
  {
    code: 'ages-missing',
    severity: 'hint',
    check: (offer) => (bound(offer.minAge) === null && bound(offer.maxAge) === null ? {} : null),
  },
];

/** Rules on offers whose sessions are over without their ever having been public. */
const pastRules: readonly ReadinessRule[] = [
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
];

/** Rules on publication: state and visibility. */
const publicationRules: readonly ReadinessRule[] = [
  {
    code: 'draft-not-completed',
    severity: 'warning',
    check: (offer, { now }) => {
      const state = currentState(offer);
      if (state?.name !== 'draft') return null;
      const { since } = state;
      return since === null ? {} : { days: Math.floor((now - since) / DAY_MS), fact: since };
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

/** Rules on registration. */
const registrationRules: readonly ReadinessRule[] = [
  {
    code: 'deadline-after-first-session',
    severity: 'error',
    check: (offer) => {
      const begin = findFirstBegin(offer.sessions);
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
    code: 'online-without-deadline',
    severity: 'hint',
    check: (offer) =>
      offer.requiresApplication && offer.onlineApplication && offer.applicationDeadline === null
        ? {}
        : null,
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

/** Rules for offers that are still to come, or have no dates. */
const currentRules: readonly ReadinessRule[] = [
  ...sessionRules,
  ...registrationRules,
  ...peopleRules,
  ...publicationRules,
  ...presentationRules,
  ...textRules,
  ...organisationRules,
];

/** All readiness rules; their order is the order of the report within one severity. */
export const READINESS_RULES: readonly ReadinessRule[] = [...pastRules, ...currentRules];

const WEIGHT: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/**
 * All findings for this offer, errors first. Empty: nothing to do, as for each offer that was
 * cancelled, withdrawn or has run its course.
 */
export function checkReadiness(offer: OwnOffer, context: ReadinessContext): readonly Finding[] {
  if (isSettled(offer, context.now)) return [];
  const rules = isOver(offer, context.now) ? pastRules : currentRules;
  return rules
    .flatMap(({ check, ...rule }) => {
      const values = check(offer, context);
      return values ? [{ ...rule, values, fingerprint: writeFact(rule.code, values) }] : [];
    })
    .sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}

function writeFact(code: string, values: FindingValues): string {
  return `${code}.${toShortHash(JSON.stringify(values.fact ?? values))}`;
}

/** The worst severity among the findings; null when there are none. */
export function worstSeverity(findings: readonly Pick<Finding, 'severity'>[]): Severity | null {
  return findings.reduce<Severity | null>(
    (worst, { severity }) => (worst && WEIGHT[worst] <= WEIGHT[severity] ? worst : severity),
    null,
  );
}
