import type { Criteria } from '../../domain/criteria/criteria';
import { COLOR_PARAMETER, type ColorBy, LIST_PATHS } from '../../domain/query/origin';
import { listHref } from '../links';

/** Path of the week view with these criteria and colours. */
export function weekHref(locale: string, criteria: Criteria, colorBy: ColorBy): string {
  return withColor(listHref(locale, criteria, LIST_PATHS.week), colorBy);
}

/** Adds the colours to a link to the week view; the default is not written. */
export function withColor(href: string, colorBy: ColorBy): string {
  if (colorBy === 'host') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${COLOR_PARAMETER}=${colorBy}`;
}
