import { LIST_PATHS, type Origin } from '../../domain/query/origin';
import { listHref } from '../links';
import { withColor } from '../week/color-by';

/** Path of the search itself; `page` is the one of the list that shows the offer. */
export function originHref(locale: string, { criteria, path, colorBy }: Origin, page = 1): string {
  const shown = path === LIST_PATHS.list ? page : 1;
  return withColor(listHref(locale, { ...criteria, page: shown }, path), colorBy);
}
