import type { Catalogue } from '../../domain/catalogue';
import type { CatalogueRules } from '../../domain/catalogue-rules';
import { addValue, type Criteria } from '../../domain/criteria/registry';
import { createHolidayRule } from '../../domain/edition/find-editions';
import type { Instant } from '../../domain/instant';
import { type Facets, scan } from '../../domain/search/scan';
import type { Instance } from '../../instance/instance-schema';

/** The query parameters of the values of each dimension. */
const PARAMETERS = {
  age: ['age'],
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

/** Ages above this are left out where the instance file names none. */
const OLDEST = 20;
/** Limit of meeting places or hosts on one page: those with the most offers. */
const MOST_NAMES = 40;

/** `ages` null: those of the offers. */
function listValues(
  dimension: Dimension,
  facets: Facets,
  catalogue: Catalogue,
  ages: Instance['ages'],
): readonly LensValue[] {
  if (dimension === 'age') return listAges(catalogue, ages);
  return PARAMETERS[dimension].flatMap((parameter) => {
    const counted = facets[parameter] ?? [];
    const listed =
      dimension === 'place' || dimension === 'host'
        ? counted.toSorted((a, b) => b.count - a.count).slice(0, MOST_NAMES)
        : counted;
    return listed.map(({ value }) => ({ parameter, value }));
  });
}

function listAges({ columns: { ages } }: Catalogue, span: Instance['ages']): readonly LensValue[] {
  const { from, to } = span ?? { from: ages.first, to: Math.min(ages.last, OLDEST) };
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    parameter: 'age',
    value: String(from + index),
  }));
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
export function findGaps({ rows, columns }: LensTable, isMissed: IsMissed): readonly LensGap[] {
  const gaps = new Map<string, LensGap>();
  columns.forEach((column, at) => {
    if (!isMissed(column)) return;
    const empty = rows.filter((row) => isMissed(row) && row.cells[at]?.count === 0);
    // Successive ages are neighbours: they have the same distance to their places.
    const runs = Map.groupBy(empty, (row, index) =>
      row.parameter === 'age' ? Number(row.value) - index : row,
    );
    for (const run of runs.values()) {
      const key = run.map(({ value }) => value).join();
      gaps.set(key, { rows: run, columns: [...(gaps.get(key)?.columns ?? []), column] });
    }
  });
  const size = (gap: LensGap) => gap.rows.length * gap.columns.length;
  return [...gaps.values()].sort((a, b) => size(b) - size(a));
}

/** The dimensions of the two sides of the table; they differ. */
export interface LensShape {
  readonly rows: Dimension;
  readonly columns: Dimension;
}

/** A number of offers, and the criteria under which the list shows just those. */
export type LensCount = LensTable['total'];

export type LensTable = ReturnType<typeof measureLens>;

/** Every count equals the list's total for its criteria. */
export function measureLens(
  catalogue: Catalogue,
  asked: Criteria,
  { rows: rowSide, columns: columnSide }: LensShape,
  now: Instant,
  ages: Instance['ages'],
) {
  const view = catalogue.at(now);
  const search = (criteria: Criteria) => scan(view, criteria);
  /** A value in addition to the base; one without a facet there by a search of its own. */
  const count = (base: Criteria, facets: Facets, { parameter, value }: LensValue) => {
    const facet = facets[parameter]?.find((each) => each.value === value);
    const narrowed = addValue(base, parameter, value);
    return { count: facet?.count ?? search(narrowed).total, criteria: narrowed };
  };
  const all = search(asked);
  const facets = all.facets([...PARAMETERS[rowSide], ...PARAMETERS[columnSide]], true);
  const columns = listValues(columnSide, facets, catalogue, ages);
  return {
    rows: listValues(rowSide, facets, catalogue, ages).map((row) => {
      const ofRow = addValue(asked, row.parameter, row.value);
      const found = search(ofRow);
      const within = found.facets(PARAMETERS[columnSide]);
      return {
        ...row,
        cells: columns.map((column) => ({ column, ...count(ofRow, within, column) })),
        /** Independent of the columns: an offer on two days is in two columns and counts once. */
        total: { count: found.total, criteria: ofRow },
      };
    }),
    columns: columns.map((column) => ({ ...column, total: count(asked, facets, column) })),
    total: { count: all.total, criteria: asked },
  };
}
