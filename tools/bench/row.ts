/** How long and how often everything is measured. */
export interface BenchScale {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Visits of each page by Lighthouse. */
  readonly visits: number;
  /** Duration of loads at a constant rate. */
  readonly openSeconds: number;
}

/** Concurrent connections of a ratio; each sends its next request after the answer to the last. */
export const CONNECTIONS = 16;

/** Result of a load test. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200, and broken connections. */
  readonly wrong: number;
}

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
  /** Figure divided by baseline. */
  readonly ratio?: number;
  /** A bound that it should keep. */
  readonly goal?: { readonly text: string; readonly reached: boolean };
}
