import type { Cell } from 'write-excel-file/node';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/messages';
import { type OfferTable, type TableCell, toWallClock } from '../../view/table/create-offer-table';

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
  return { type: Date, value: new Date(toWallClock(cell.at)), format: 'dd.mm.yyyy hh:mm' };
}

function measure(cell: TableCell): number {
  return typeof cell === 'object' && cell !== null ? 16 : String(cell ?? '').length;
}
