import type { Criteria } from '../../domain/criteria/criteria';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import { DIMENSIONS, type Dimension } from '../../domain/lens/dimension';
import type { LensShape } from '../../domain/lens/measure-lens';
import { pageHref } from '../../routes';

/** What the lens shows first: who is left out in which week. */
export const USUAL_SHAPE: LensShape = { rows: 'age', columns: 'week' };

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
