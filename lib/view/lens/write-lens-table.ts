import { writeCsv } from '../csv/write-csv';
import type { LensScreen } from './lens-screen';

/** The table as a CSV file: the same rows, columns and totals as on the page. */
export function writeLensTable(screen: LensScreen): string {
  const { corner, columns, rows, totalHeading, totals } = screen;
  return writeCsv([
    [
      corner,
      ...columns.map(({ heading, note }) => [heading, note].filter(Boolean).join(', ')),
      totalHeading,
    ],
    ...rows.map(({ heading, cells, total }) => [
      heading,
      ...cells.map(({ count }) => count),
      total.count,
    ]),
    [totalHeading, ...totals.map(({ count }) => count)],
  ]);
}
