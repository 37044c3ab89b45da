import { NO_CRITERIA, parseCriteria } from '../criteria/parse-criteria';
import type { Criteria } from '../criteria/registry';
import { serializeCriteria } from '../criteria/serialize-criteria';
import { LIST_PATHS, type ListPath, readListPath } from './list-path';

/** What the colours of the week view stand for; it is no criterion and changes no result. */
export type ColorBy = 'host' | 'place';

/** Everything the colours can stand for. */
export const COLORS: readonly ColorBy[] = ['host', 'place'];

/** Its name in the query string. */
export const COLOR_PARAMETER = 'color';

/** Reads it from a query string; hosts when it says nothing readable. */
export function readColorBy(query: URLSearchParams): ColorBy {
  return query.get(COLOR_PARAMETER) === 'place' ? 'place' : 'host';
}

/** The search from which an offer is opened: what was asked for, and the page that shows the result. */
export interface Origin {
  readonly criteria: Criteria;
  readonly path: ListPath;
  /** What the colours of the week stand for; `host` on every other page. */
  readonly colorBy: ColorBy;
}

/** The list of the whole programme: written as an empty query. */
export const NO_ORIGIN: Origin = { criteria: NO_CRITERIA, path: LIST_PATHS.list, colorBy: 'host' };

const VIEW = 'view';

/**
 * The query that an offer's address carries, without a question mark. The page is left out: where
 * the offer stands in the result tells it, also after a few steps to the next one.
 */
export function writeOrigin({ criteria, path, colorBy }: Origin): string {
  const query = serializeCriteria({ ...criteria, page: 1 });
  if (path !== LIST_PATHS.list) query.set(VIEW, path.slice(1));
  if (path === LIST_PATHS.week && colorBy !== NO_ORIGIN.colorBy)
    query.set(COLOR_PARAMETER, colorBy);
  return query.toString();
}

/** Reads it back; never throws. What cannot be read counts as not asked for. */
export function readOrigin(query: URLSearchParams): Origin {
  const path = readListPath(query.get(VIEW));
  return {
    criteria: { ...parseCriteria(query).criteria, page: 1 },
    path,
    colorBy: path === LIST_PATHS.week ? readColorBy(query) : 'host',
  };
}
