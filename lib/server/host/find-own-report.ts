import { describeOwnRow, type OwnRow } from '../../domain/host/describe-own-row';
import { formatInstant } from '../../domain/host/format-instant';
import { worstSeverity } from '../../domain/host/readiness/check-readiness';
import type { Severity } from '../../domain/host/readiness/rule';
import type { Locale } from '../../words/messages';
import { getWords } from '../get-words';
import { getServices, type Services } from '../services';
import { type DeskOutcome, enterDesk } from './enter-desk';
import { reviewOwn } from './review-own';

/** The readiness report of a whole organisation. */
export interface OwnReport {
  /** How many offers there are, and how many have errors and warnings. */
  readonly lead: string;
  /** Offers with findings, the worst first. */
  readonly rows: readonly OwnRow[];
}

export type OwnReportOutcome =
  | Exclude<DeskOutcome, { kind: 'open' }>
  | (Extract<DeskOutcome, { kind: 'open' }> & { readonly report: OwnReport });

const ORDER: readonly (Severity | null)[] = ['error', 'warning', 'hint', null];

/** Finds the report over the own offers of the session behind the cookie. */
export async function findOwnReport(
  cookieHeader: string | null,
  locale: Locale,
  services: Services = getServices(),
): Promise<OwnReportOutcome> {
  const outcome = await enterDesk(cookieHeader, services);
  if (outcome.kind !== 'open') return outcome;
  const now = services.clock();
  const words = getWords(locale);
  const rank = ({ findings }: OwnRow) => ORDER.indexOf(worstSeverity(findings));
  const rows = reviewOwn(outcome.copy.offers, now, services).map((reviewed) =>
    describeOwnRow(reviewed, now, words, locale),
  );
  const countOf = (severity: Severity) =>
    rows.filter(({ findings }) => findings.some((finding) => finding.severity === severity)).length;
  return {
    ...outcome,
    report: {
      lead: words('host.report.lead', {
        offers: rows.length,
        errors: countOf('error'),
        warnings: countOf('warning'),
        time: formatInstant(outcome.copy.readAt, 'moment', locale),
      }),
      rows: rows.filter(({ findings }) => findings.length > 0).sort((a, b) => rank(a) - rank(b)),
    },
  };
}
