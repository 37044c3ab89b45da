import type { Criteria } from '../criteria/criteria';
import { listHref } from '../links';
import { LIST_PATHS } from '../list/list-path';

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

/** Path of the week view with these criteria and colours. */
export function weekHref(locale: string, criteria: Criteria, colorBy: ColorBy): string {
  return withColor(listHref(locale, criteria, LIST_PATHS.week), colorBy);
}

/** Adds the colours to a link to the week view; the default is not written. */
export function withColor(href: string, colorBy: ColorBy): string {
  if (colorBy === 'host') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${COLOR_PARAMETER}=${colorBy}`;
}
