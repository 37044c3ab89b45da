import { toBerlinDay } from '../../domain/berlin/local-time';
import { nextBegin, type OwnView } from '../../domain/host/own-view';
import { currentState, isSettled } from '../../domain/host/state';
import type { OwnOffer } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import type { SiteContext, SpeechContext } from '../context';
import { formatDeadline } from '../registration/create-registration-view';
import {
  createRows,
  OFFER_COLUMNS,
  type OfferCells,
  type OfferTable,
} from '../table/create-offer-table';
import {
  createFindingView,
  type FindingView,
  formatRun,
  type RepairPlace,
} from './create-finding-view';
import { formatBegin } from './create-news';
import {
  createStateView,
  createVisibilityView,
  formatStateName,
  hasPage,
  type StateView,
  type VisibilityView,
} from './create-state-view';
import { readTodayPart } from './create-today';
import type { ReviewedOffer } from './review-own';

/** One own offer as a row of the list: finished texts, null for empty cells. */
export interface OwnRow {
  readonly id: number;
  readonly name: string;
  /** The day of its next session, else of its first: repeats differ by it. */
  readonly day: string | null;
  readonly hosts: string;
  readonly edition: string | null;
  readonly state: StateView;
  readonly next: string | null;
  /** Until when one can register, as families read it; null: without registration, or it is over. */
  readonly deadline: string | null;
  readonly participants: string;
  readonly visibility: VisibilityView;
  /** False: it was cancelled or is over, and nothing is looked for. */
  readonly isChecked: boolean;
  /** Errors first. */
  readonly findings: readonly FindingView[];
  /** Those that were marked as intended. */
  readonly intended: readonly FindingView[];
  readonly repair: RepairPlace & { readonly label: string };
}

/** The minimum and maximum number of participants as text. */
function formatParticipants(
  offer: Pick<OwnOffer, 'minParticipants' | 'maxParticipants'>,
  t: Translator,
): string {
  // Null and 0 both mean "no bound".
  const min = offer.minParticipants || null;
  const max = offer.maxParticipants || null;
  if (min !== null && max !== null) return t('host.offer.participantsRange', { min, max });
  if (min !== null) return t('host.offer.participantsFrom', { min });
  if (max !== null) return t('host.offer.participantsUpTo', { max });
  return t('host.offer.participantsOpen');
}

function formatOwnDeadline(offer: OwnOffer, context: SpeechContext) {
  const { t, now } = context;
  const { requiresApplication, applicationDeadline: deadline } = offer;
  if (!requiresApplication || deadline === null || isSettled(offer, now)) return null;
  const until = formatDeadline(deadline, context);
  return t(deadline > now ? 'host.list.until' : 'host.list.closed', { until });
}

/** Creates the row of one own offer for the list, the report and the exports. */
export function createOwnRow(
  { offer, findings, intended, visibility, repair }: ReviewedOffer,
  context: SpeechContext,
): OwnRow {
  const { t, locale, now } = context;
  const next = nextBegin(offer, now);
  return {
    id: offer.id,
    name: offer.name,
    day: formatRun(offer, context),
    hosts: offer.hosts.map((host) => host.name).join(', '),
    edition: offer.edition,
    state: createStateView(offer, context),
    next: next === null ? null : formatBegin(next, context),
    deadline: formatOwnDeadline(offer, context),
    participants: formatParticipants(offer, t),
    visibility: createVisibilityView(visibility, t, locale),
    isChecked: !isSettled(offer, now),
    findings: findings.map((finding) => createFindingView(finding, context)),
    intended: intended.map((finding) => createFindingView(finding, context)),
    repair: {
      ...repair,
      label: t(`host.offer.repair-${repair.kind}`),
    },
  };
}

/**
 * The chosen view for the printed page, which has no tabs and no form; null: everything is shown.
 */
export function formatOwnView(view: OwnView, t: Translator): string | null {
  const part = readTodayPart(view.only);
  const parts = [
    part === null ? null : t(`host.today.part-${part}`),
    view.state === null ? null : formatStateName(view.state, t),
    view.q === '' ? null : t('host.list.searched', { text: view.q }),
    view.edition,
    view.host,
    view.past === 'hide' ? t('host.list.hidePast') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? t('host.list.chosen', { parts: parts.join(' · ') }) : null;
}

/** Columns that only a host's table has, each with a heading under `host.column`. */
const OWN_COLUMNS = [
  ...['id', 'state', 'stateSince', 'public', 'check', 'edition'],
  ...['minParticipants', 'maxParticipants'],
] as const;

/** Own columns come after the name and the hosts. */
const COLUMNS: readonly string[] = [
  ...OFFER_COLUMNS.slice(0, 2),
  ...OWN_COLUMNS,
  ...OFFER_COLUMNS.slice(2),
];

/** The host's list as a table: one row for each session, with everything that is known of it. */
export function createOwnTable(
  reviewed: readonly ReviewedOffer[],
  context: SiteContext,
): OfferTable {
  const { t } = context;
  const isOwn = (column: string) => OWN_COLUMNS.some((own) => own === column);
  return {
    headings: COLUMNS.map((column) =>
      isOwn(column) ? t(`host.column.${column}`) : t(`table.column.${column}`),
    ),
    rows: reviewed.flatMap((one) =>
      createRows(one.offer, COLUMNS, createCells(one, context), context),
    ),
  };
}

function createCells(one: ReviewedOffer, context: SiteContext): OfferCells {
  const { offer, visibility } = one;
  const { state, findings, visibility: shown } = createOwnRow(one, context);
  const since = currentState(offer)?.since;
  return {
    id: offer.id,
    state: state.label,
    stateSince: since ? { day: toBerlinDay(since) } : null,
    public: shown.short,
    check:
      findings.map(({ severityText, short }) => `${severityText}: ${short}`).join(', ') || null,
    edition: offer.edition,
    minParticipants: offer.minParticipants || null,
    maxParticipants: offer.maxParticipants || null,
    // Addresses at which there is nothing are left out.
    ...(hasPage(visibility) ? {} : { page: null, original: null }),
  };
}
