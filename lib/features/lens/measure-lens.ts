import { type Catalogue, createSearchView } from '../../domain/catalogue';
import type { CatalogueRules } from '../../domain/catalogue-rules';
import {
  addValue,
  type Criteria,
  removeParameters,
  serializeCriteria,
} from '../../domain/criteria/registry';
import { createHolidayRule } from '../../domain/edition/find-editions';
import type { Instant } from '../../domain/instant';
import { type Facets, scan } from '../../domain/search/scan';

/** The query parameters of each dimension, the one that selects a value first. */
const PARAMETERS = {
  age: ['age', 'born', 'fit'],
  week: ['week'],
  weekday: ['weekday'],
  time: ['time'],
  length: ['length'],
  price: ['free', 'maxFee'],
  place: ['place'],
  host: ['host'],
  wheelchair: ['wheelchair'],
} as const;

export type Dimension = keyof typeof PARAMETERS;

export const DIMENSIONS = Object.keys(PARAMETERS) as readonly Dimension[];

export interface LensValue {
  readonly parameter: string;
  readonly value: string;
}

/** Ages above this are left out unless they are asked for. */
const OLDEST = 20;
/** Limit of meeting places or hosts on one page: those with the most offers. */
const MOST_NAMES = 40;

/** Ages for which a programme is planned, both included. */
interface AgeSpan {
  readonly from: number;
  readonly to: number;
}

export function clearDimension(criteria: Criteria, dimension: Dimension): Criteria {
  return removeParameters(criteria, PARAMETERS[dimension]);
}

export function isNarrowed(criteria: Criteria, dimension: Dimension): boolean {
  const query = serializeCriteria(criteria);
  return PARAMETERS[dimension].some((parameter) => query.has(parameter));
}

/** `facets`: with this dimension cleared; `ages` null: those of the offers. */
function listValues(
  dimension: Dimension,
  criteria: Criteria,
  facets: Facets,
  catalogue: Catalogue,
  ages: AgeSpan | null,
): readonly LensValue[] {
  if (dimension === 'price') return listPrices(criteria, facets);
  const [parameter] = PARAMETERS[dimension];
  const toValue = (value: string) => ({ parameter, value });
  const chosen = serializeCriteria(criteria).getAll(parameter);
  if (chosen.length > 0) return chosen.map(toValue);
  if (dimension === 'age') return listAges(catalogue, ages).map(toValue);
  const counted = facets[parameter] ?? [];
  const listed =
    dimension === 'place' || dimension === 'host'
      ? [...counted].sort((a, b) => b.count - a.count).slice(0, MOST_NAMES)
      : counted;
  return listed.map(({ value }) => toValue(value));
}

function listAges({ columns: { ages } }: Catalogue, span: AgeSpan | null): readonly string[] {
  const { from, to } = span ?? { from: ages.first, to: Math.min(ages.last, OLDEST) };
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));
}

/** "Free" and the usual limits; if a limit is set, none above it. */
function listPrices({ free, maxFee }: Criteria, facets: Facets): readonly LensValue[] {
  const own = maxFee === null ? null : maxFee / 100;
  const limits = (facets.maxFee ?? []).map(({ value }) => value);
  const kept = own === null ? limits : [...limits.filter((limit) => Number(limit) < own), `${own}`];
  const isFree = { parameter: 'free', value: '1' };
  return free ? [isFree] : [isFree, ...kept.map((value) => ({ parameter: 'maxFee', value }))];
}

/** Neighbouring rows with no offers in each of these columns. */
export interface LensGap {
  readonly rows: readonly LensValue[];
  readonly columns: readonly LensValue[];
}

type IsMissed = (value: LensValue) => boolean;

/** No gaps: nothing without wheelchair access, and weeks outside of the holidays or editions. */
export function createMissedRule(rules: CatalogueRules): IsMissed {
  const isInHolidays = createHolidayRule(rules);
  return ({ parameter, value }) => {
    if (parameter === 'week') return isInHolidays(value);
    return parameter !== 'wheelchair' || value === 'yes';
  };
}

/** The empty cells of a table, merged into few gaps, the largest first. */
export function findGaps(
  { rows, columns, cells }: LensTable,
  isMissed: IsMissed,
): readonly LensGap[] {
  const gaps = new Map<string, LensGap>();
  columns.forEach((column, at) => {
    if (!isMissed(column)) return;
    const empty = rows.filter((row, index) => isMissed(row) && cells[index]?.[at]?.count === 0);
    for (const run of listRuns(empty)) {
      const key = run.map(({ value }) => value).join();
      gaps.set(key, { rows: run, columns: [...(gaps.get(key)?.columns ?? []), column] });
    }
  });
  const size = (gap: LensGap) => gap.rows.length * gap.columns.length;
  return [...gaps.values()].sort((a, b) => size(b) - size(a));
}

/** Rows, those of successive ages as one group: these have the same distance to their places. */
function listRuns(rows: readonly LensValue[]): readonly (readonly LensValue[])[] {
  const runs = Map.groupBy(rows, (row, at) =>
    row.parameter === 'age' ? Number(row.value) - at : row,
  );
  return [...runs.values()];
}

/** The dimensions of the two sides of the table; they differ. */
export interface LensShape {
  readonly rows: Dimension;
  readonly columns: Dimension;
}

/** A number of offers, and the criteria under which the list shows just those. */
export type LensCount = LensTable['total'];

export type LensTable = ReturnType<typeof measureLens>;

/** Every count equals the list's total for its criteria, which also decide the values of a side. */
export function measureLens(
  catalogue: Catalogue,
  criteria: Criteria,
  shape: LensShape,
  now: Instant,
  ages: AgeSpan | null = null,
) {
  const view = createSearchView(catalogue, now);
  const search = (asked: Criteria) => scan(view, asked);
  /** A value in addition to the base; one without a facet there by a search of its own. */
  const count = (base: Criteria, facets: Facets, { parameter, value }: LensValue) => {
    const facet = facets[parameter]?.find((each) => each.value === value);
    const narrowed = addValue(base, parameter, value);
    return { count: facet?.count ?? search(narrowed).total, criteria: narrowed };
  };
  // A month of birth means another age in each week, so only ages can be laid out.
  const asked: Criteria = {
    ...criteria,
    children: { ...criteria.children, born: [], fit: 'any' },
    page: 1,
  };
  const anyRow = clearDimension(asked, shape.rows);
  const anyColumn = clearDimension(asked, shape.columns);
  const free = clearDimension(anyRow, shape.columns);
  const rowFacets = search(anyRow).facets(PARAMETERS[shape.rows], true);
  const columnFacets = search(anyColumn).facets(PARAMETERS[shape.columns]);
  const rows = listValues(shape.rows, asked, rowFacets, catalogue, ages);
  const columns = listValues(shape.columns, asked, columnFacets, catalogue, ages);

  const measured = rows.map((row) => {
    const ofRow = addValue(free, row.parameter, row.value);
    const found = search(ofRow);
    const facets = found.facets(PARAMETERS[shape.columns]);
    const whole = addValue(anyRow, row.parameter, row.value);
    return {
      cells: columns.map((column) => count(ofRow, facets, column)),
      total: {
        count: isNarrowed(asked, shape.columns) ? search(whole).total : found.total,
        criteria: whole,
      },
    };
  });
  return {
    rows,
    columns,
    cells: measured.map(({ cells }) => cells),
    /** Independent of the columns: an offer on two days is in two columns and counts once. */
    rowTotals: measured.map(({ total }) => total),
    columnTotals: columns.map((column) => count(anyColumn, columnFacets, column)),
    total: { count: search(asked).total, criteria: asked },
  };
}
