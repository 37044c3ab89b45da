import type { Criteria } from '../criteria/criteria';
import { listHref } from '../links';
import { LIST_PATHS } from '../list/list-path';

/** What the colours of the week view stand for; it is no criterion and changes no result. */
export type ColorBy = 'host' | 'place';

const PARAMETER = 'color';

/** Reads it from a query string; hosts when it says nothing readable. */
export function readColorBy(query: URLSearchParams): ColorBy {
  return query.get(PARAMETER) === 'place' ? 'place' : 'host';
}

/** Path of the week view with these criteria and colours. */
export function weekHref(locale: string, criteria: Criteria, colorBy: ColorBy): string {
  return withColor(listHref(locale, criteria, LIST_PATHS.week), colorBy);
}

/** Adds the colours to a link to the week view; the default is not written. */
export function withColor(href: string, colorBy: ColorBy): string {
  if (colorBy === 'host') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${PARAMETER}=${colorBy}`;
}
