import type { Catalogue } from '../catalogue';
import { addValue } from '../criteria/change-value';
import type { Criteria } from '../criteria/registry';
import type { Instant } from '../instant';
import { searchCatalogue } from '../search/search-catalogue';
import type { Facets } from '../search/search-result';
import {
  clearDimension,
  type Dimension,
  isNarrowed,
  type LensValue,
  listValues,
} from './dimension';

/** Neighbouring rows for which there is nothing in each of these columns. */
interface Gap {
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

/** What lies along the two sides of the table; they differ. */
export interface LensShape {
  readonly rows: Dimension;
  readonly columns: Dimension;
}

/** A number of offers, and the criteria under which the list shows just those. */
export interface LensCount {
  readonly count: number;
  readonly criteria: Criteria;
}

/** How many offers there are for each pair of values. */
export interface LensTable {
  readonly rows: readonly LensValue[];
  readonly columns: readonly LensValue[];
  /** By row, then column. */
  readonly cells: readonly (readonly LensCount[])[];
  /** A row without regard to its columns: an offer on two days stands in two columns and counts once. */
  readonly rowTotals: readonly LensCount[];
  readonly columnTotals: readonly LensCount[];
  readonly total: LensCount;
}

/**
 * Lays out the offers that the criteria let through. Every count is the total of the list for the
 * criteria beside it; what the criteria say of a side decides which values it has.
 */
export function measureLens(
  catalogue: Catalogue,
  criteria: Criteria,
  shape: LensShape,
  now: Instant,
): LensTable {
  const search = (asked: Criteria) => searchCatalogue(catalogue, asked, now);
  // A month of birth means another age in each week; ages alone can be laid out.
  const asked: Criteria = {
    ...criteria,
    children: { ...criteria.children, born: [], fit: 'any' },
    page: 1,
  };
  const anyRow = clearDimension(asked, shape.rows);
  const anyColumn = clearDimension(asked, shape.columns);
  const free = clearDimension(anyRow, shape.columns);
  const columnFacets = search(anyColumn).facets;
  const rows = listValues(shape.rows, asked, search(anyRow).facets, catalogue);
  const columns = listValues(shape.columns, asked, columnFacets, catalogue);

  /** A value that its facet does not offer is counted by asking for it. */
  const count = (base: Criteria, facets: Facets, { parameter, value }: LensValue): LensCount => {
    const counted = addValue(base, parameter, value);
    const facet = facets[parameter]?.find((each) => each.value === value);
    return { count: facet?.count ?? search(counted).total, criteria: counted };
  };
  const measured = rows.map((row) => {
    const ofRow = addValue(free, row.parameter, row.value);
    const { facets, total } = search(ofRow);
    const whole = addValue(anyRow, row.parameter, row.value);
    return {
      cells: columns.map((column) => count(ofRow, facets, column)),
      total: {
        count: isNarrowed(asked, shape.columns) ? search(whole).total : total,
        criteria: whole,
      },
    };
  });
  return {
    rows,
    columns,
    cells: measured.map(({ cells }) => cells),
    rowTotals: measured.map(({ total }) => total),
    columnTotals: columns.map((column) => count(anyColumn, columnFacets, column)),
    total: { count: search(asked).total, criteria: asked },
  };
}
