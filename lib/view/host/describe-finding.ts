import { toBerlinMinutes } from '../../domain/berlin/local-time';
import type { Finding, Severity } from '../../domain/host/readiness/rule';
import type { Instant } from '../../domain/instant';
import type { Words } from '../../messages/words';
import { formatDay } from '../format/format-day';
import { formatInstant } from '../format/format-instant';
import { toLastDay } from '../registration/describe-deadline';

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
  const { at, other, deadline, ...numbers } = finding.values;
  const values = {
    ...numbers,
    ...(at === undefined ? {} : { at: formatInstant(at, 'dated', locale) }),
    ...(deadline === undefined ? {} : { deadline: describeLast(deadline, words, locale) }),
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

/** The last moment to register as families read it, with its year: a wrong one must be seen. */
function describeLast(deadline: Instant, words: Words, locale: string): string {
  return toBerlinMinutes(deadline) === 0
    ? words('readiness.lastDay', { day: formatDay(toLastDay(deadline), 'long', locale) })
    : words('readiness.lastTime', { time: formatInstant(deadline, 'dated', locale) });
}
