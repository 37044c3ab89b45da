import type { Load } from './measure-load';

const COLUMNS = ['what', 'figure', 'p50', 'p99', 'floor', 'ratio', 'to reach'] as const;

/** The rows as a table for the terminal; missed goals are marked with `!`. */
export function formatRows(rows: readonly Row[]): string {
  const cells = [COLUMNS, ...rows.map(formatRow)];
  const widths = COLUMNS.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatRow({ name, figure, load, floor = '', ratio, goal }: Row): readonly string[] {
  const wrong = load?.wrong ? ` (${load.wrong} wrong)` : '';
  return [
    name,
    figure + wrong,
    load ? `${load.p50Ms.toFixed(1)} ms` : '',
    load ? `${load.p99Ms.toFixed(1)} ms` : '',
    floor,
    ratio === undefined ? '' : ratio.toFixed(2),
    goal ? `${goal.text} ${goal.reached ? '✓' : '!'}` : '',
  ];
}

/** One line of the result: a figure, its baseline, and its goal. */
export interface Row {
  readonly name: string;
  /** The figure as text with its unit: "18,240 requests/s". */
  readonly figure: string;
  readonly load?: Load;
  /** The baseline as text; absent: none. */
  readonly floor?: string;
  /** Figure divided by baseline, or the figure itself without a baseline. */
  readonly ratio?: number;
  readonly goal?: Goal;
}

/** A bound that a ratio or a number should keep. */
export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}
