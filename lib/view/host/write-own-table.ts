import { getBerlinOffset } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Translator } from '../../messages/language';
import { writeCsv } from '../csv/write-csv';
import type { OwnRow } from './create-own-row';

/** The host's list as a CSV file: the page's columns and further ones for spreadsheets. */
export function writeOwnTable(rows: readonly OwnRow[], t: Translator): string {
  const column = (name: string) => t(`host.list.column.${name}`);
  const heading = [
    t('host.offer.id'),
    column('offer'),
    t('host.list.host'),
    t('host.offer.edition'),
    column('state'),
    column('next'),
    column('participants'),
    column('public'),
    column('check'),
    t('host.offer.address'),
  ];
  const lines = rows.map((row) => [
    row.id,
    row.name,
    row.hosts,
    row.edition,
    row.state.label,
    row.nextAt === null ? null : writeLocalTime(row.nextAt),
    row.participants,
    row.visibility.short,
    row.findings.map(({ severityText, short }) => `${severityText}: ${short}`).join(', '),
    row.url,
  ]);
  return writeCsv([heading, ...lines]);
}

/** "2026-07-28 09:00" in Berlin: spreadsheets recognise it as a date. */
function writeLocalTime(instant: Instant): string {
  return new Date(instant + getBerlinOffset(instant)).toISOString().slice(0, 16).replace('T', ' ');
}
