import { type Criteria, serializeCriteria } from '../../domain/criteria/registry';
import { DIMENSIONS, type Dimension, type LensShape } from '../../domain/lens/measure-lens';
import { pageHref } from '../../routes';

/** Default dimensions: gaps by age and week. */
const USUAL_SHAPE: LensShape = { rows: 'age', columns: 'week' };

/** The dimensions of a query string; never throws. */
export function readShape(query: URLSearchParams): LensShape {
  const rows = readDimension(query.get('rows')) ?? USUAL_SHAPE.rows;
  const columns = readDimension(query.get('columns')) ?? USUAL_SHAPE.columns;
  if (rows !== columns) return { rows, columns };
  return { rows, columns: rows === USUAL_SHAPE.columns ? USUAL_SHAPE.rows : USUAL_SHAPE.columns };
}

/** Path of the lens with these criteria; `path` is `/lens`, or `/lens.csv` for the table alone. */
export function lensHref(
  locale: string,
  criteria: Criteria,
  shape: LensShape,
  path = '/lens',
): string {
  const query = serializeCriteria({ ...criteria, page: 1 });
  for (const side of ['rows', 'columns'] as const) {
    if (shape[side] !== USUAL_SHAPE[side]) query.append(side, shape[side]);
  }
  return pageHref(locale, path) + (query.size === 0 ? '' : `?${query}`);
}

function readDimension(text: string | null): Dimension | null {
  return DIMENSIONS.find((dimension) => dimension === text) ?? null;
}

/** A cell of the table: a number, its shade, and a link to the list. */
export interface LensCell {
  readonly count: number;
  /** From 0 (none) to 4 (near the maximum). */
  readonly level: number;
  /** None, or far fewer than usual, where offers are missed (`createMissedRule`). */
  readonly mark: 'gap' | 'weak' | null;
  readonly href: string;
  /** "3 Angebote für 13-Jährige in KW 33" */
  readonly label: string;
}

/** One row of the table. */
interface LensRow {
  readonly heading: string;
  /** The lens restricted to this row. */
  readonly href: string;
  readonly cells: readonly LensCell[];
  readonly total: LensCell;
}

/** The columns of a table on one sheet of paper: `from` included, `to` not. */
export interface LensSheet {
  readonly caption: string;
  readonly from: number;
  readonly to: number;
}

/** The select for the dimension of one side. */
export interface LensSide {
  readonly name: 'rows' | 'columns';
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly selected: boolean;
  }[];
}

/** View model of the lens. */
export interface LensViewModel {
  readonly sides: readonly LensSide[];
  /** Criteria kept as hidden fields of the form. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** Whether sessions that are over count. */
  readonly isPast: boolean;
  /** The choice of an edition; null: the municipality names none. */
  readonly editions: { readonly label: string; readonly options: LensSide['options'] } | null;
  /** Each removes one criterion. */
  readonly chips: readonly { readonly label: string; readonly href: string }[];
  readonly gaps: readonly { readonly text: string; readonly href: string }[];
  /** States that there are no gaps, or how many more; null: all are listed. */
  readonly gapsNote: string | null;
  readonly weak: LensViewModel['gaps'];
  /** Explanations of weak cells, and how many more there are. */
  readonly weakNotes: readonly string[];
  readonly shares: LensViewModel['gaps'];
  readonly sharesNote: string;
  readonly caption: string;
  /** The table in parts that paper holds readably; one for the whole table where it is not too wide. */
  readonly sheets: readonly LensSheet[];
  /** Explanations of the numbers, rows and columns. */
  readonly counts: readonly string[];
  /** Label of the corner cell. */
  readonly corner: string;
  readonly columns: readonly { readonly heading: string; readonly note: string | null }[];
  readonly rows: readonly LensRow[];
  readonly totalHeading: string;
  readonly totals: readonly LensCell[];
  readonly csvHref: string;
  readonly bookletHref: string;
  readonly changesHref: string;
}
