import type { Cell } from 'write-excel-file/node';
import { getBerlinOffset } from '../../domain/berlin/local-time';
import { DAY_MS } from '../../domain/instant';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { findWholeList } from '../programme-context';
import {
  createOfferTable,
  type OfferTable,
  type TableCell,
  writeOfferCsv,
} from '../table/create-offer-table';
import type { Feed } from './answer-feed';

type TableFormat = 'csv' | 'xlsx';

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `/offers.csv`, `/offers.xlsx`: a list's whole result, one row for each session. */
export function createTableFeed(format: TableFormat): Feed {
  return {
    contentType: TABLE_TYPES[format],
    fileName: `programm.${format}`,
    build(context) {
      const table = createOfferTable(findWholeList(context).offers, context);
      return writeTable(format, table, context.locale);
    },
  };
}

export function writeTable(format: TableFormat, table: OfferTable, locale: Locale) {
  return format === 'csv' ? writeOfferCsv(table, locale) : writeWorkbook(table, locale);
}

/** Packing more rows would keep a renderer busy for seconds. */
const MOST_ROWS = 10_000;
const WIDEST = 60;

/** The table as a workbook with one sheet, its headings in sight; the library is loaded on demand. */
async function writeWorkbook({ headings, rows }: OfferTable, locale: Locale) {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const t = getTranslator(locale);
  const shown = rows.slice(0, MOST_ROWS);
  const left = rows.length - shown.length;
  const sheet = [
    headings.map((value): Cell => ({ value, fontWeight: 'bold' })),
    ...shown.map((row) => row.map(toCell)),
    ...(left === 0 ? [] : [[toCell(t('table.left', { count: left }))]]),
  ];
  const columns = headings.map((heading, index) => {
    const widths = shown.slice(0, 200).map((row) => measure(row[index] ?? null));
    return { width: Math.min(WIDEST, Math.max(heading.length, ...widths) + 2) };
  });
  const options = { sheet: t('table.sheet'), columns, stickyRowsCount: 1 };
  return Buffer.from(await writeXlsxFile(sheet, options).toBuffer());
}

function toCell(cell: TableCell): Cell {
  if (cell === null) return null;
  if (typeof cell === 'string') return { type: String, value: cell };
  if (typeof cell === 'number') return { type: Number, value: cell };
  if ('day' in cell)
    return { type: Date, value: new Date(cell.day * DAY_MS), format: 'dd.mm.yyyy' };
  // Workbooks know no time zones: it is the time on the clocks of Berlin.
  const clock = new Date(cell.at + getBerlinOffset(cell.at));
  return { type: Date, value: clock, format: 'dd.mm.yyyy hh:mm' };
}

function measure(cell: TableCell): number {
  return typeof cell === 'object' && cell !== null ? 16 : String(cell ?? '').length;
}
