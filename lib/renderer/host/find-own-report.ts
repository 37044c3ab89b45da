import { worstSeverity } from '../../domain/host/readiness/check-readiness';
import type { Severity } from '../../domain/host/readiness/rule';
import { isBygone } from '../../domain/host/state';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/messages';
import type { HostAreaOutcome } from '../../protocol/keeper';
import { createOwnRow, type OwnRow } from '../../view/host/create-own-row';
import { isHidden, type ReviewedOffer, rankHidden } from '../../view/host/sum-up-to-do';
import type { Site } from '../site';
import { reviewOwn } from './review-own';

/** An offer of the report. */
export interface ReportRow extends OwnRow {
  /** Published, and yet families do not find it: the report says why. */
  readonly isHidden: boolean;
}

/** The readiness report of a whole organisation. */
export interface OwnReport {
  /** How many offers there are, and how many have errors and warnings. */
  readonly lead: string;
  /** How many offers that have run their course were left out. */
  readonly leftOut: number;
  /** Offers with findings or hidden ones, the worst first. */
  readonly rows: readonly ReportRow[];
}

/** The report over all own offers, or why it cannot be shown. */
export type OwnReportOutcome =
  | Exclude<HostAreaOutcome, { kind: 'open' }>
  | (Extract<HostAreaOutcome, { kind: 'open' }> & { readonly report: OwnReport });

/** Finds the report over the own offers of the session behind the cookie, bygone ones on request. */
export async function findOwnReport(
  cookieHeader: string | null,
  { past }: { readonly past: 'show' | 'hide' },
  locale: Locale,
  site: Site,
): Promise<OwnReportOutcome> {
  const outcome = await site.hosts.enter(cookieHeader);
  if (outcome.kind !== 'open') return outcome;
  const now = site.clock();
  const t = getTranslator(locale);
  const { offers, readAt } = outcome.copy;
  const judged = past === 'show' ? offers : offers.filter((offer) => !isBygone(offer, now));
  const reviewed = reviewOwn({ offers: judged, readAt }, now, site);
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
        .filter((one) => one.findings.length > 0 || isHidden(one))
        .sort((a, b) => rank(a) - rank(b))
        .map((one) => ({ ...createOwnRow(one, now, t, locale), isHidden: isHidden(one) })),
    },
  };
}

const ORDER: readonly (Severity | null)[] = ['warning', 'hint', null];
const AFTER_HIDDEN = 10;

/** Errors first, then what families do not find, then the rest. */
function rank(one: ReviewedOffer): number {
  const severity = worstSeverity(one.findings);
  if (severity === 'error') return -1;
  return isHidden(one) ? rankHidden(one) : AFTER_HIDDEN + ORDER.indexOf(severity);
}
