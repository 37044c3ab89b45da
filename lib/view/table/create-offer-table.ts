import { getBerlinOffset } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { sortSessions } from '../../domain/session/find-next-session';
import { toPlainText } from '../../domain/text/to-plain-text';
import type { Translator } from '../../messages/language';
import { writeCsv } from '../csv/write-csv';
import { nameFeature } from '../format/format-place';
import { offerHref } from '../links';

/** A moment, as clocks in Berlin show it. */
export interface TimeCell {
  readonly at: Instant;
}

/** A cell of a table for spreadsheets; null: empty. */
export type TableCell = string | number | TimeCell | null;

/** A table for spreadsheets. */
export interface OfferTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Language, time and address that a table is written with. */
export interface TableContext {
  readonly siteUrl: string;
  readonly locale: string;
  readonly t: Translator;
  readonly now: Instant;
}

/** Columns in their order; each has a heading under `table.column`. */
const COLUMNS = [
  ...['name', 'hosts', 'begin', 'end', 'session', 'sessions', 'minAge', 'maxAge', 'fee'],
  ...['place', 'address', 'lat', 'lng', 'registration', 'deadline', 'wheelchair'],
  ...['accessibility', 'bring', 'page', 'original'],
];

/** One row for each session of these offers, in their order; an offer without sessions has one row. */
export function createOfferTable(offers: readonly Offer[], context: TableContext): OfferTable {
  const { t } = context;
  return {
    headings: COLUMNS.map((column) => t(`table.column.${column}`)),
    rows: offers.flatMap((offer) => createRows(offer, context)),
  };
}

function createRows(offer: Offer, { siteUrl, locale, t, now }: TableContext) {
  const { minAge, maxAge, feeCents, applicationDeadline, bring } = offer;
  const sessions = sortSessions(offer.sessions);
  const after: readonly TableCell[] = [
    minAge || null,
    maxAge || null,
    (feeCents ?? 0) / 100,
    offer.meetingPoint,
    offer.meetingAddress,
    offer.meetingLat,
    offer.meetingLng,
    t(`table.registration.${toRegistration(offer, now).kind}`),
    offer.requiresApplication ? toTime(applicationDeadline) : null,
    t(`table.wheelchair.${toWheelchair(offer.wheelchairAccessible)}`),
    (offer.accessibility ?? []).map((feature) => nameFeature(feature, t)).join(', ') || null,
    bring === null ? null : toPlainText(bring),
    siteUrl + offerHref(locale, offer.alias),
    offer.url || null,
  ];
  const hosts = offer.hosts.map(({ name }) => name).join(', ');
  const dated = sessions.length === 0 ? [{ begin: null, end: null }] : sessions;
  return dated.map(({ begin, end }, index): readonly TableCell[] => [
    ...[offer.name, hosts, toTime(begin), toTime(end)],
    sessions.length === 0 ? null : index + 1,
    sessions.length,
    ...after,
  ]);
}

function toTime(at: Instant | null): TimeCell | null {
  return at === null ? null : { at };
}

function toWheelchair(accessible: boolean | null): 'yes' | 'ask' | 'no' {
  if (accessible === null) return 'ask';
  return accessible ? 'yes' : 'no';
}

/** The time on the clocks of Berlin, as milliseconds since 1970 in UTC. */
export function toWallClock(at: Instant): number {
  return at + getBerlinOffset(at);
}

/** The table as CSV; times as "2026-07-28 09:00", numbers with a decimal comma where German reads them. */
export function writeOfferCsv({ headings, rows }: OfferTable, locale: string): string {
  const write = (cell: TableCell) => {
    if (typeof cell === 'number') return writeNumber(cell, locale);
    if (typeof cell !== 'object' || cell === null) return cell;
    return new Date(toWallClock(cell.at)).toISOString().slice(0, 16).replace('T', ' ');
  };
  return writeCsv([headings, ...rows.map((row) => row.map(write))]);
}

/** Spreadsheets read a decimal point in German as the end of thousands. */
function writeNumber(value: number, locale: string): string {
  return locale === 'en' ? String(value) : String(value).replace('.', ',');
}
