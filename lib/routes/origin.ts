import { NO_CRITERIA, parseCriteria } from '../domain/criteria/parse-criteria';
import type { Criteria } from '../domain/criteria/registry';
import { serializeCriteria } from '../domain/criteria/serialize-criteria';
import { LIST_PATHS, type ListPath, readListPath } from './list-path';

/**
 * The grouping shown by the colours of the week view; it is not a criterion and does not change the
 * result.
 */
export type ColorBy = 'host' | 'place';

/** All groupings of the colours. */
export const COLORS: readonly ColorBy[] = ['host', 'place'];

/** Its name in the query string. */
export const COLOR_PARAMETER = 'color';

/** Reads it from a query string; `host` when absent or unreadable. */
export function readColorBy(query: URLSearchParams): ColorBy {
  return query.get(COLOR_PARAMETER) === 'place' ? 'place' : 'host';
}

/** The search from which an offer was opened: its criteria and the page that shows the result. */
export interface Origin {
  readonly criteria: Criteria;
  readonly path: ListPath;
  /** Grouping of the week's colours; `host` on every other page. */
  readonly colorBy: ColorBy;
}

/** The list of the whole programme: an empty query. */
export const NO_ORIGIN: Origin = { criteria: NO_CRITERIA, path: LIST_PATHS.list, colorBy: 'host' };

const VIEW = 'view';

/**
 * The query that an offer's address carries, without a question mark. The page number is left out:
 * it follows from the offer's position in the result, also after navigating to the next offers.
 */
export function writeOrigin({ criteria, path, colorBy }: Origin): string {
  const query = serializeCriteria({ ...criteria, page: 1 });
  if (path !== LIST_PATHS.list) query.set(VIEW, path.slice(1));
  if (path === LIST_PATHS.week && colorBy !== NO_ORIGIN.colorBy)
    query.set(COLOR_PARAMETER, colorBy);
  return query.toString();
}

/** Reads the origin back; never throws. Unreadable parameters count as absent. */
export function readOrigin(query: URLSearchParams): Origin {
  const path = readListPath(query.get(VIEW));
  return {
    criteria: { ...parseCriteria(query).criteria, page: 1 },
    path,
    colorBy: path === LIST_PATHS.week ? readColorBy(query) : 'host',
  };
}
