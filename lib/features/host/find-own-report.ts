import { groupRepeats } from '../../domain/column/columns';
import { listHostNames, nextBegin } from '../../domain/host/own-view';
import { worstSeverity } from '../../domain/host/readiness/check-readiness';
import type { Severity } from '../../domain/host/readiness/rules';
import { isSettled } from '../../domain/host/state';
import { findFirstBegin } from '../../domain/session/find-next-session';
import { getTranslator } from '../../messages/get-translator';
import type { Translator } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { createOwnRow, type OwnRow } from './create-own-row';
import { isHidden, isPublic, type OwnInside, type ReviewedOffer, reviewOwn } from './review-own';

/** An offer of the report. */
export interface ReportRow extends OwnRow {
  /** Published, and yet families do not find it: the report gives the reason. */
  readonly isHidden: boolean;
  /** Address to come back to after marking a finding, where the offer is still shown. */
  readonly here: string;
}

/** The repeats of one activity. */
export interface ReportGroup {
  /** The number of its first offer. */
  readonly id: number;
  readonly name: string;
  readonly hosts: string;
  readonly rows: readonly ReportRow[];
}

/** A choice of the report with the number of offers that it shows. */
export interface ReportChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Part of the report; null: all of it. */
export interface ReportView {
  readonly severity: Severity | null;
  /** Code of a rule. */
  readonly kind: string | null;
  readonly host: string | null;
}

/** The readiness report of a whole organisation. */
export interface OwnReport {
  /** The number of offers, and of those with errors, warnings and hints. */
  readonly lead: string;
  /** Number of offers that are not checked, because they were cancelled or are over. */
  readonly leftOut: number;
  readonly view: ReportView;
  readonly severities: readonly ReportChoice[];
  readonly kinds: readonly ReportChoice[];
  /** Empty: there is only one. */
  readonly hosts: readonly ReportChoice[];
  /** What is public and wrong comes first. */
  readonly groups: readonly ReportGroup[];
  /** Offers with nothing but hints, where the whole report is shown. */
  readonly hintsOnly: readonly ReportGroup[];
}

/** Reads the chosen part; unknown values count as none. */
function readReportView(query: URLSearchParams): ReportView {
  return {
    severity: SEVERITIES.find((severity) => severity === query.get('severity')) ?? null,
    kind: query.get('kind') || null,
    host: query.get('host') || null,
  };
}

/** Whether only a part of the report is shown. */
export function isNarrow(view: ReportView): boolean {
  return Object.values(view).some((value) => value !== null);
}

/** Parameter with the number of the offer that stays in a part whose last finding there was just marked. */
const KEPT_OFFER = 'keep';

/** The report over the own offers. */
export function findOwnReport(
  inside: OwnInside,
  query: URLSearchParams,
  locale: Locale,
  site: Site,
): OwnReport {
  const now = site.clock();
  const t = getTranslator(locale);
  const view = readReportView(query);
  const { offers } = inside.copy;
  const judged = offers.filter((offer) => !isSettled(offer, now));
  const reviewed = reviewOwn(inside, now, site, judged);
  const kept = query.get(KEPT_OFFER);
  const shown = reviewed
    .filter((one) => one.findings.length + one.intended.length > 0 || isHidden(one))
    .filter((one) => isChosen(one, view) || String(one.offer.id) === kept);
  const isWhole = view.severity === null && view.kind === null;
  const isFolded = (one: ReviewedOffer) => isWhole && rank(one) === LAST_RANK;
  const group = (part: readonly ReviewedOffer[]) =>
    groupRows(part, (id) => writeReturn(query, id, locale), { t, locale, now });
  const countOf = (severity: Severity) =>
    reviewed.filter((one) => isChosen(one, { ...view, severity, kind: null })).length;
  return {
    lead: t('host.report.lead', {
      offers: judged.length,
      errors: countOfAll(reviewed, 'error'),
      warnings: countOfAll(reviewed, 'warning'),
      hints: countOfAll(reviewed, 'hint'),
    }),
    leftOut: offers.length - judged.length,
    view,
    severities: SEVERITIES.map((severity) => ({
      value: severity,
      label: t(`host.report.severity-${severity}`),
      count: countOf(severity),
    })).filter(({ count }) => count > 0),
    kinds: listKinds(reviewed, view, t),
    hosts: listHosts(reviewed, view),
    groups: group(shown.filter((one) => !isFolded(one))),
    hintsOnly: group(shown.filter(isFolded)),
  };
}

function writeReturn(query: URLSearchParams, id: number, locale: Locale): string {
  const next = new URLSearchParams(query);
  if (isNarrow(readReportView(query))) next.set(KEPT_OFFER, String(id));
  return pageHref(locale, '/dashboard/report') + (next.size > 0 ? `?${next}` : '');
}

const SEVERITIES = ['error', 'warning', 'hint'] as const satisfies readonly Severity[];

function countOfAll(reviewed: readonly ReviewedOffer[], severity: Severity): number {
  return reviewed.filter((one) => isChosen(one, { severity, kind: null, host: null })).length;
}

function isChosen({ offer, findings }: ReviewedOffer, { severity, kind, host }: ReportView) {
  if (host !== null && !offer.hosts.some(({ name }) => name === host)) return false;
  if (severity === null && kind === null) return true;
  return findings.some(
    (finding) =>
      (severity === null || finding.severity === severity) &&
      (kind === null || finding.code === kind),
  );
}

/** The rules that found something, the commonest first. */
function listKinds(
  reviewed: readonly ReviewedOffer[],
  { severity, host }: ReportView,
  t: Translator,
): readonly ReportChoice[] {
  const codes = new Set(reviewed.flatMap(({ findings }) => findings.map(({ code }) => code)));
  return [...codes]
    .map((code) => ({
      value: code,
      label: t(`readiness.${code}.short`),
      count: reviewed.filter((one) => isChosen(one, { severity, kind: code, host })).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function listHosts(reviewed: readonly ReviewedOffer[], view: ReportView): readonly ReportChoice[] {
  const names = listHostNames(reviewed.map(({ offer }) => offer));
  if (names.length < 2) return [];
  return names.map((name) => ({
    value: name,
    label: name,
    count: reviewed.filter((one) => isChosen(one, { ...view, host: name })).length,
  }));
}

/** Repeats together, in the order of the worst of them, then by their days. */
function groupRows(
  reviewed: readonly ReviewedOffer[],
  toReturn: (id: number) => string,
  context: SpeechContext,
): readonly ReportGroup[] {
  const numbers = groupRepeats(reviewed.map(({ offer }) => offer));
  const groups = new Map<number | undefined, ReviewedOffer[]>();
  reviewed.forEach((one, index) => {
    const number = numbers[index];
    groups.set(number, [...(groups.get(number) ?? []), one]);
  });
  const begin = ({ offer }: ReviewedOffer) =>
    nextBegin(offer, context.now) ?? findFirstBegin(offer.sessions) ?? Number.MAX_SAFE_INTEGER;
  return [...groups.values()]
    .map((repeats) => ({ repeats, worst: Math.min(...repeats.map(rank)) }))
    .sort((a, b) => a.worst - b.worst)
    .map(({ repeats }) => {
      const rows = repeats
        .sort((a, b) => begin(a) - begin(b))
        .map((one) => ({
          ...createOwnRow(one, context),
          ...{ isHidden: isHidden(one), here: toReturn(one.offer.id) },
        }));
      const [{ id, name, hosts } = { id: 0, name: '', hosts: '' }] = rows;
      return { id, name, hosts, rows };
    });
}

/** The rank of hints. */
const LAST_RANK = 6;

/**
 * Order: wrong and seen by families, not found by them, not public yet; hints last. What is marked as
 * intended counts, so that an offer stays where it is when a finding is marked.
 */
function rank(one: ReviewedOffer): number {
  const severity = worstSeverity([...one.findings, ...one.intended]);
  const isWrong = severity === 'error' || severity === 'warning';
  if (isPublic(one) && isWrong) return severity === 'error' ? 0 : 1;
  if (isHidden(one) && !isPublic(one)) return 2;
  if (isWrong) return severity === 'error' ? 3 : 4;
  return isHidden(one) ? 5 : LAST_RANK;
}
