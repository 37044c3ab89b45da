import type { Criteria } from '../../domain/criteria/registry';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import { DIMENSIONS, type Dimension } from '../../domain/lens/dimension';
import type { LensShape } from '../../domain/lens/measure-lens';
import { pageHref } from '../../routes';

/** What the lens shows first: who is left out in which week. */
const USUAL_SHAPE: LensShape = { rows: 'age', columns: 'week' };

/** The sides of the table that a query string asks for; never throws. */
export function readShape(query: URLSearchParams): LensShape {
  const rows = readDimension(query.get('rows')) ?? USUAL_SHAPE.rows;
  const columns = readDimension(query.get('columns')) ?? USUAL_SHAPE.columns;
  if (rows !== columns) return { rows, columns };
  return { rows, columns: rows === USUAL_SHAPE.columns ? USUAL_SHAPE.rows : USUAL_SHAPE.columns };
}

/** Path of the lens over these criteria; `path` is `/lens`, or `/lens.csv` for the table alone. */
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

/** A cell of the table: a number, its shade, and the list behind it. */
export interface LensCell {
  readonly count: number;
  /** From 0, nothing, to 4, near the most. */
  readonly level: number;
  readonly href: string;
  /** "3 Angebote für 13-Jährige in KW 33" */
  readonly label: string;
}

/** One row of the table. */
export interface LensRow {
  readonly heading: string;
  /** The lens over this row alone. */
  readonly href: string;
  readonly cells: readonly LensCell[];
  readonly total: LensCell;
}

/** The choice of what lies along a side. */
export interface LensSide {
  readonly name: 'rows' | 'columns';
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly selected: boolean;
  }[];
}

/** Everything the lens shows, in finished strings. */
export interface LensViewModel {
  readonly title: string;
  readonly lead: string;
  readonly sides: readonly LensSide[];
  /** Criteria that the form keeps. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly show: string;
  /** Each takes one criterion away. */
  readonly chips: readonly { readonly label: string; readonly href: string }[];
  readonly narrowed: string;
  /** What a chip does. */
  readonly remove: string;
  readonly gapsTitle: string;
  readonly gaps: readonly { readonly text: string; readonly href: string }[];
  /** That there are no gaps, or how many more; null: all are listed. */
  readonly gapsNote: string | null;
  readonly caption: string;
  /** What a number stands for, and what the rows and columns take in. */
  readonly counts: readonly string[];
  /** What lies along the sides. */
  readonly corner: string;
  readonly columns: readonly { readonly heading: string; readonly note: string | null }[];
  readonly rows: readonly LensRow[];
  readonly totalHeading: string;
  readonly totals: readonly LensCell[];
  readonly note: string;
  readonly csv: { readonly label: string; readonly href: string };
  readonly print: string;
}
