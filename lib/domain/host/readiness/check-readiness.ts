import type { OwnOffer } from '../../own-offer';
import { peopleRules } from './people-rules';
import { presentationRules } from './presentation-rules';
import { publicationRules } from './publication-rules';
import { registrationRules } from './registration-rules';
import type { Finding, ReadinessContext, ReadinessRule, Severity } from './rule';
import { sessionRules } from './session-rules';

/** Every readiness rule; the order is that of the report within one severity. */
export const READINESS_RULES: readonly ReadinessRule[] = [
  ...sessionRules,
  ...registrationRules,
  ...peopleRules,
  ...publicationRules,
  ...presentationRules,
];

const WEIGHT: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/** Everything worth telling the host about this offer, errors first. Empty: nothing to do. */
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
