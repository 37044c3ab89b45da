import type { OwnOffer } from '../../offer';
import { toShortHash } from '../../shortlist/fingerprint';
import { isOver } from '../own-view';
import { isSettled } from '../state';
import {
  CURRENT_RULES,
  type Finding,
  type FindingValues,
  PAST_RULES,
  type ReadinessContext,
  type Severity,
} from './rules';

const WEIGHT: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/**
 * All findings for this offer, errors first. Empty: nothing to do, as for each offer that was
 * cancelled, withdrawn or has run its course.
 */
export function checkReadiness(offer: OwnOffer, context: ReadinessContext): readonly Finding[] {
  if (isSettled(offer, context.now)) return [];
  const rules = isOver(offer, context.now) ? PAST_RULES : CURRENT_RULES;
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
