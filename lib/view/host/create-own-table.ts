import {
  createRows,
  OFFER_COLUMNS,
  type OfferCells,
  type OfferTable,
  type TableContext,
} from '../table/create-offer-table';
import { createOwnRow } from './create-own-row';
import { hasPage } from './create-visibility-view';
import type { ReviewedOffer } from './sum-up-to-do';

/** Columns that only a host's table has, each with a heading under `host.column`. */
const OWN_COLUMNS = [
  ...['id', 'state', 'stateNote', 'public', 'check', 'edition'],
  ...['minParticipants', 'maxParticipants'],
] as const;

/** Own columns stand after the name and the hosts. */
const COLUMNS: readonly string[] = [
  ...OFFER_COLUMNS.slice(0, 2),
  ...OWN_COLUMNS,
  ...OFFER_COLUMNS.slice(2),
];

/** The host's list as a table: one row for each session, with everything that is known of it. */
export function createOwnTable(
  reviewed: readonly ReviewedOffer[],
  context: TableContext,
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

function createCells(one: ReviewedOffer, { t, now, locale }: TableContext): OfferCells {
  const { offer, visibility } = one;
  const { state, findings, visibility: shown } = createOwnRow(one, now, t, locale);
  return {
    id: offer.id,
    state: state.label,
    stateNote: state.note,
    public: shown.short,
    check:
      findings.map(({ severityText, short }) => `${severityText}: ${short}`).join(', ') || null,
    edition: offer.edition,
    minParticipants: offer.minParticipants || null,
    maxParticipants: offer.maxParticipants || null,
    // Addresses at which nothing stands are left out.
    ...(hasPage(visibility) ? {} : { page: null, original: null }),
  };
}
