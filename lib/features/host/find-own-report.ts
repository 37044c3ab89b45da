import { worstSeverity } from '../../domain/host/readiness/check-readiness';
import type { Severity } from '../../domain/host/readiness/rule';
import { isSettled } from '../../domain/host/state';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { HostAreaOutcome } from '../../protocol/keeper';
import type { Site } from '../../renderer/site';
import { createOwnRow, type OwnRow } from './create-own-row';
import { reviewOwn } from './review-own';
import { isHidden, isPublic, type ReviewedOffer } from './sum-up-to-do';

/** An offer of the report. */
export interface ReportRow extends OwnRow {
  /** Published, and yet families do not find it: the report says why. */
  readonly isHidden: boolean;
}

/** The readiness report of a whole organisation. */
export interface OwnReport {
  /** Says how many offers there are, and how many have errors and warnings. */
  readonly lead: string;
  /** Number of offers that are not checked, because they were cancelled or have run their course. */
  readonly leftOut: number;
  /** Offers with findings or hidden ones; what is public and wrong comes first. */
  readonly rows: readonly ReportRow[];
}

/** The report over all own offers, or why it cannot be shown. */
export type OwnReportOutcome =
  | Exclude<HostAreaOutcome, { kind: 'open' }>
  | (Extract<HostAreaOutcome, { kind: 'open' }> & { readonly report: OwnReport });

/** Finds the report over the own offers of the login behind the cookie. */
export async function findOwnReport(
  cookieHeader: string | null,
  locale: Locale,
  site: Site,
): Promise<OwnReportOutcome> {
  const outcome = await site.hosts.enter(cookieHeader);
  if (outcome.kind !== 'open') return outcome;
  const now = site.clock();
  const t = getTranslator(locale);
  const { offers } = outcome.copy;
  const judged = offers.filter((offer) => !isSettled(offer, now));
  const reviewed = reviewOwn(outcome, now, site, judged);
  const countOf = (severity: Severity) =>
    reviewed.filter(({ findings }) => findings.some((finding) => finding.severity === severity))
      .length;
  return {
    ...outcome,
    report: {
      lead: t('host.report.lead', {
        offers: judged.length,
        errors: countOf('error'),
        warnings: countOf('warning'),
      }),
      leftOut: offers.length - judged.length,
      rows: reviewed
        .filter((one) => one.findings.length + one.intended.length > 0 || isHidden(one))
        .sort((a, b) => rank(a) - rank(b))
        .map((one) => ({ ...createOwnRow(one, now, t, locale), isHidden: isHidden(one) })),
    },
  };
}

/** Order: wrong and seen by families, not found by them, not public yet; hints last. */
function rank(one: ReviewedOffer): number {
  const severity = worstSeverity(one.findings);
  const isWrong = severity === 'error' || severity === 'warning';
  if (isPublic(one) && isWrong) return severity === 'error' ? 0 : 1;
  if (isHidden(one) && !isPublic(one)) return 2;
  if (isWrong) return severity === 'error' ? 3 : 4;
  return isHidden(one) ? 5 : 6;
}
