import type { LensValue } from './dimension';
import type { LensTable } from './measure-lens';

/** Neighbouring rows for which there is nothing in each of these columns. */
export interface Gap {
  readonly rows: readonly LensValue[];
  readonly columns: readonly LensValue[];
}

/** Only ages lie side by side in such a way that several of them are one group. */
const isMerged = ({ dimension }: LensValue) => dimension === 'age';
/** Nobody misses what cannot be reached with a wheelchair. */
const isMissed = ({ parameter, value }: LensValue) => parameter !== 'wheelchair' || value === 'yes';

/** The empty cells of a table as few gaps, the largest first. */
export function findGaps({ rows, columns, cells }: LensTable): readonly Gap[] {
  const gaps = new Map<string, { rows: LensValue[]; columns: LensValue[] }>();
  columns.filter(isMissed).forEach((column) => {
    const at = columns.indexOf(column);
    const empty = rows.map((row, index) => isMissed(row) && cells[index]?.[at]?.count === 0);
    for (const run of listRuns(rows, empty)) {
      const key = run.map(({ value }) => value).join();
      const gap = gaps.get(key) ?? { rows: run, columns: [] };
      gap.columns.push(column);
      gaps.set(key, gap);
    }
  });
  const size = (gap: Gap) => gap.rows.length * gap.columns.length;
  return [...gaps.values()].sort((a, b) => size(b) - size(a));
}

function listRuns(rows: readonly LensValue[], empty: readonly boolean[]): LensValue[][] {
  const runs: LensValue[][] = [];
  rows.forEach((row, index) => {
    if (!empty[index]) return;
    const last = runs.at(-1);
    const follows = empty[index - 1] === true && isMerged(row) && isNext(rows[index - 1], row);
    if (last && follows) last.push(row);
    else runs.push([row]);
  });
  return runs;
}

/** Chosen ages may have holes. */
function isNext(before: LensValue | undefined, { value }: LensValue): boolean {
  return before !== undefined && Number(value) === Number(before.value) + 1;
}
