import { groupRepeats } from '../../domain/column/columns';
import { keepKnown, listHostNames, nextBegin } from '../../domain/host/own-view';
import { SEVERITIES, type Severity } from '../../domain/host/readiness/check-readiness';
import { isSettled } from '../../domain/host/state';
import { findFirstBegin } from '../../domain/session/find-next-session';
import { pageHref } from '../../routes';
import { createOwnRow } from './create-own-row';
import type { HostQuestion, OpenHostArea } from './open-page';
import { isPublic, type ReviewedOffer, reviewOwn } from './review-own';

type ReportView = ReturnType<typeof readReportView>;

/** Unknown values count as none. */
function readReportView(query: URLSearchParams, hosts: readonly string[]) {
  return {
    severity: SEVERITIES.find((severity) => severity === query.get('severity')) ?? null,
    /** Code of a rule. */
    kind: query.get('kind') || null,
    host: keepKnown(query.get('host'), hosts),
  };
}

export function isNarrow(view: ReportView): boolean {
  return Object.values(view).some((value) => value !== null);
}

/** Parameter with the number of the offer that stays in a part whose last finding there was just marked. */
const KEPT_OFFER = 'keep';

export type OwnReport = ReturnType<typeof findOwnReport>;

export function findOwnReport(inside: OpenHostArea, question: HostQuestion) {
  const { query, t, now } = question;
  const { offers } = inside.copy;
  const judged = offers.filter((offer) => !isSettled(offer, now));
  const names = listHostNames(judged);
  const view = readReportView(query, names);
  const reviewed = reviewOwn(inside, question, judged);
  const kept = query.get(KEPT_OFFER);
  const shown = reviewed
    .filter((one) => one.findings.length + one.intended.length > 0)
    .filter((one) => isChosen(one, view) || String(one.offer.id) === kept);
  const isWhole = view.severity === null && view.kind === null;
  const isFolded = (one: ReviewedOffer) => isWhole && rank(one) === LAST_RANK;
  const group = (part: readonly ReviewedOffer[]) => groupRows(part, view, question);
  const count = (part: ReportView) => reviewed.filter((one) => isChosen(one, part)).length;
  const choice = (value: string, label: string, part: Partial<ReportView>) => ({
    value,
    label,
    count: count({ ...view, ...part }),
  });
  const codes = new Set(reviewed.flatMap(({ findings }) => findings.map(({ code }) => code)));
  const countAll = (severity: Severity) => count({ severity, kind: null, host: null });
  return {
    lead: t('host.report.lead', {
      offers: judged.length,
      errors: countAll('error'),
      warnings: countAll('warning'),
      hints: countAll('hint'),
    }),
    leftOut: offers.length - judged.length,
    view,
    severities: SEVERITIES.map((severity) =>
      choice(severity, t(`host.report.severity-${severity}`), { severity, kind: null }),
    ).filter(({ count }) => count > 0),
    /** The rules that found something, the commonest first. */
    kinds: [...codes]
      .map((code) => choice(code, t(`readiness.${code}.short`), { kind: code }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    /** Empty: there is only one. */
    hosts: names.length < 2 ? [] : names.map((name) => choice(name, name, { host: name })),
    groups: group(shown.filter((one) => !isFolded(one))),
    /** Offers with nothing but hints, where the whole report is shown. */
    hintsOnly: group(shown.filter(isFolded)),
  };
}

function writeReturn(id: number, view: ReportView, { query, locale }: HostQuestion): string {
  const next = new URLSearchParams(query);
  if (isNarrow(view)) next.set(KEPT_OFFER, String(id));
  return pageHref(locale, '/dashboard/report', next);
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

export type ReportGroup = ReturnType<typeof groupRows>[number];

/** Repeats together, in the order of the worst of them, then by their days. */
function groupRows(reviewed: readonly ReviewedOffer[], view: ReportView, question: HostQuestion) {
  const numbers = groupRepeats(reviewed.map(({ offer }) => offer));
  const groups = Map.groupBy(reviewed, (_, index) => numbers[index]);
  const begin = ({ offer }: ReviewedOffer) =>
    nextBegin(offer, question.now) ?? findFirstBegin(offer.sessions) ?? Number.MAX_SAFE_INTEGER;
  const worst = (repeats: readonly ReviewedOffer[]) => Math.min(...repeats.map(rank));
  return [...groups.values()]
    .sort((a, b) => worst(a) - worst(b))
    .flatMap((repeats) => {
      const rows = repeats
        .sort((a, b) => begin(a) - begin(b))
        .map((one) => ({
          ...createOwnRow(one, question),
          /** Address to come back to after marking a finding, where the offer is still shown. */
          here: writeReturn(one.offer.id, view, question),
        }));
      const [first] = rows;
      return first ? [{ first, rows }] : [];
    });
}

/** The rank of hints. */
const LAST_RANK = 4;

/** Wrong and seen by families first. What is marked as intended counts, so that nothing moves then. */
function rank(one: ReviewedOffer): number {
  const findings = [...one.findings, ...one.intended];
  const severity = SEVERITIES.find((worst) => findings.some((each) => each.severity === worst));
  if (severity !== 'error' && severity !== 'warning') return LAST_RANK;
  return (isPublic(one) ? 0 : 2) + (severity === 'error' ? 0 : 1);
}
