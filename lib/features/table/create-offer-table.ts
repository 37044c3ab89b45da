import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinMinutes, writeBerlinClock } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import { type Offer, toWheelchair } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { sortSessions } from '../../domain/session/find-next-session';
import { listBring } from '../../domain/text/offer-texts';
import type { SiteContext } from '../context';
import { nameFeature } from '../format/format-place';
import { offerHref } from '../links';
import { toLastDay } from '../registration/create-registration-view';

/** A cell of a table for spreadsheets: `at` is a time in Berlin, `day` a whole day; null: empty. */
export type TableCell =
  | string
  | number
  | { readonly at: Instant }
  | { readonly day: DayNumber }
  | null;

export interface OfferTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Columns of an offer, in their order; each has a heading under `table.column`. */
export const OFFER_COLUMNS: readonly string[] = [
  ...['name', 'hosts', 'begin', 'end', 'session', 'sessions', 'minAge', 'maxAge', 'fee'],
  ...['place', 'address', 'lat', 'lng', 'registration', 'deadline', 'wheelchair'],
  ...['accessibility', 'bring', 'page', 'original'],
];

export type OfferCells = Readonly<Record<string, TableCell>>;

export function createOfferTable(offers: readonly Offer[], context: SiteContext): OfferTable {
  const isOfCounty = offers.some(({ town }) => town !== undefined);
  const columns = isOfCounty ? OFFER_COLUMNS.toSpliced(2, 0, 'town') : OFFER_COLUMNS;
  return {
    headings: columns.map((column) => context.t(`table.column.${column}`)),
    rows: offers.flatMap((offer) => createRows(offer, columns, {}, context)),
  };
}

/** The rows of one offer, a row for each session; `own` adds or replaces cells. */
export function createRows(
  offer: Offer,
  columns: readonly string[],
  own: OfferCells,
  context: SiteContext,
): readonly (readonly TableCell[])[] {
  const sessions = sortSessions(offer.sessions);
  const cells = { ...createCells(offer, context), ...own };
  const dated = sessions.length === 0 ? [{ begin: null, end: null }] : sessions;
  return dated.map(({ begin, end }, index) => {
    const row: OfferCells = {
      ...cells,
      begin: toTime(begin),
      end: toTime(end),
      session: sessions.length === 0 ? null : index + 1,
      sessions: sessions.length,
    };
    return columns.map((column) => row[column] ?? null);
  });
}

function createCells(offer: Offer, { siteUrl, locale, t, now }: SiteContext): OfferCells {
  const { name, minAge, maxAge, feeCents, applicationDeadline, bring } = offer;
  return {
    name,
    hosts: offer.hosts.map((host) => host.name).join(', '),
    minAge: minAge || null,
    maxAge: maxAge || null,
    fee: (feeCents ?? 0) / 100,
    town: offer.town?.name ?? null,
    place: offer.meetingPoint,
    address: offer.meetingAddress,
    lat: offer.meetingLat,
    lng: offer.meetingLng,
    registration: t(`table.registration.${toRegistration(offer, now).kind}`),
    deadline: offer.requiresApplication ? toDeadline(applicationDeadline) : null,
    wheelchair: t(`criteria.wheelchair.${toWheelchair(offer)}`),
    accessibility:
      (offer.accessibility ?? []).map((feature) => nameFeature(feature, t)).join(', ') || null,
    bring: listBring(bring).join('\n') || null,
    page: siteUrl + offerHref(locale, offer.alias),
    original: offer.url || null,
  };
}

function toTime(at: Instant | null) {
  return at === null ? null : { at };
}

/** A deadline at midnight is the last day on which one can register, as pages say it. */
function toDeadline(at: Instant | null): TableCell {
  return at === null || toBerlinMinutes(at) !== 0 ? toTime(at) : { day: toLastDay(at) };
}

/** The table as CSV; times as "2026-07-28 09:00", days as "2026-07-28", numbers with a decimal comma where German reads them. */
export function writeOfferCsv({ headings, rows }: OfferTable, locale: string): string {
  const write = (cell: TableCell) => {
    if (typeof cell === 'number') return writeNumber(cell, locale);
    if (typeof cell !== 'object' || cell === null) return cell;
    if ('day' in cell) return writeDay(cell.day);
    return writeBerlinClock(cell.at).slice(0, 16).replace('T', ' ');
  };
  return writeCsv([headings, ...rows.map((row) => row.map(write))]);
}

/** Spreadsheets read a decimal point in German as the end of thousands. */
function writeNumber(value: number, locale: string): string {
  return locale === 'en' ? String(value) : String(value).replace('.', ',');
}

/** What a spreadsheet would evaluate: after blanks and invisible signs, also full-width and small forms. */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212])/u;

function writeCell(value: string | number | null): string {
  const isFormula = typeof value === 'string' && FORMULA.test(value);
  const text = `${isFormula ? "'" : ''}${value ?? ''}`;
  return `"${text.replaceAll('"', '""')}"`;
}

/** CSV (RFC 4180) as German spreadsheets open it: byte order mark, semicolons, CRLF, every cell quoted. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}
