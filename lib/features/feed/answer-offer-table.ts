import type { Cell } from 'write-excel-file/node';
import { DAY_MS } from '../../domain/instant';
import { readCriteria } from '../../domain/search/read-criteria';
import { getTranslator } from '../../messages/get-translator';
import { isLocale, type Locale } from '../../messages/locale';
import { createMirrorHeaders } from '../../protocol/api-headers';
import { readRequestTime, type Site } from '../../renderer/site';
import {
  answerLoading,
  answerNotFound,
  answerTooLong,
  readBoundedQuery,
} from '../api/answer-problem';
import {
  createOfferTable,
  type OfferTable,
  type TableCell,
  toWallClock,
  writeOfferCsv,
} from '../table/create-offer-table';
import { createFeedContext, findFeedOffers } from './answer-feed';

export type TableFormat = 'csv' | 'xlsx';

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Answers GET /offers.csv and /offers.xlsx: the whole result of a list's query, one row for each
 * session. 503 while no pass is complete.
 */
export async function answerOfferTable(
  request: Request,
  locale: string,
  format: TableFormat,
  site: Site,
): Promise<Response> {
  const query = readBoundedQuery(request);
  if (query === null) return answerTooLong();
  if (!isLocale(locale)) return answerNotFound();
  const requestTime = readRequestTime(request.headers, site);
  const context = createFeedContext(requestTime, locale, site);
  if (context === null) return answerLoading(requestTime, site);
  const table = createOfferTable(
    findFeedOffers(context, readCriteria(query, requestTime.now)).offers,
    context,
  );
  const body = format === 'csv' ? writeOfferCsv(table, locale) : await writeWorkbook(table, locale);
  return new Response(body, {
    headers: {
      ...createMirrorHeaders(requestTime),
      'Content-Type': TABLE_TYPES[format],
      'Content-Disposition': `attachment; filename="programm.${format}"`,
    },
  });
}

/** Packing more rows would keep a renderer busy for seconds. */
const MOST_ROWS = 10_000;
const WIDEST = 60;

/** The table as a workbook with one sheet, its headings in sight; the library is loaded on demand. */
export async function writeWorkbook(
  { headings, rows }: OfferTable,
  locale: Locale,
): Promise<Buffer<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const t = getTranslator(locale);
  const shown = rows.slice(0, MOST_ROWS);
  const left = rows.length - shown.length;
  const sheet = [
    headings.map((value): Cell => ({ value, fontWeight: 'bold' })),
    ...shown.map((row) => row.map(toCell)),
    ...(left === 0 ? [] : [[toCell(t('table.left', { count: left }))]]),
  ];
  const columns = headings.map((heading, index) => ({
    width: Math.min(
      WIDEST,
      Math.max(heading.length, ...shown.slice(0, 200).map((row) => measure(row[index] ?? null))) +
        2,
    ),
  }));
  const options = { sheet: t('table.sheet'), columns, stickyRowsCount: 1 };
  return Buffer.from(await writeXlsxFile(sheet, options).toBuffer());
}

function toCell(cell: TableCell): Cell {
  if (cell === null) return null;
  if (typeof cell === 'string') return { type: String, value: cell };
  if (typeof cell === 'number') return { type: Number, value: cell };
  if ('day' in cell)
    return { type: Date, value: new Date(cell.day * DAY_MS), format: 'dd.mm.yyyy' };
  return { type: Date, value: new Date(toWallClock(cell.at)), format: 'dd.mm.yyyy hh:mm' };
}

function measure(cell: TableCell): number {
  return typeof cell === 'object' && cell !== null ? 16 : String(cell ?? '').length;
}
