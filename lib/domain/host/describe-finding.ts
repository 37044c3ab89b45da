import { formatInstant } from '../format/format-instant';
import type { Words } from '../words';
import type { Finding, Severity } from './readiness/rule';

/** A finding as the page shows it. */
export interface FindingView {
  readonly code: string;
  readonly severity: Severity;
  readonly severityText: string;
  /** Two or three words for a table. */
  readonly short: string;
  readonly sentence: string;
  readonly repair: string;
}

/** Puts a finding into words; instants become Berlin time. */
export function describeFinding(finding: Finding, words: Words, locale: string): FindingView {
  const { at, other, ...numbers } = finding.values;
  const values = {
    ...numbers,
    ...(at === undefined ? {} : { at: formatInstant(at, 'dated', locale) }),
    ...(other === undefined ? {} : { other: formatInstant(other, 'dated', locale) }),
  };
  return {
    code: finding.code,
    severity: finding.severity,
    severityText: words(`readiness.severity.${finding.severity}`),
    short: words(`readiness.${finding.code}.short`),
    sentence: words(`readiness.${finding.code}.sentence`, values),
    repair: words(`readiness.${finding.code}.repair`),
  };
}
