import type { Instant } from '../../domain/instant';
import { readCriteria, type Search } from '../../domain/search/read-criteria';
import { type Locale, readLocale } from '../../messages/locale';

/** More than any real question needs; a Link header repeats the query four times. */
const LONGEST_WHOLE_QUERY = 2_000;

/** The query parameters of a request, names decoded; null when there is more than `longest` characters. */
export function readBoundedQuery(
  { url }: Pick<Request, 'url'>,
  longest = LONGEST_WHOLE_QUERY,
): URLSearchParams | null {
  const at = url.indexOf('?');
  const query = at < 0 ? '' : url.slice(at + 1);
  return query.length > longest ? null : new URLSearchParams(query);
}

/** A family can choose many values; no family chooses this many. */
const LONGEST_QUERY = 8_000;

/** A question to the list. */
export interface SearchRequest {
  readonly search: Search;
  readonly locale: Locale;
}

/** Reads the criteria and the language of a request at an instant; null: the query is too long. */
export function readSearch(request: Pick<Request, 'url'>, now: Instant): SearchRequest | null {
  const query = readBoundedQuery(request, LONGEST_QUERY);
  if (query === null) return null;
  return { search: readCriteria(query, now), locale: readLocale(query.get('lang') ?? '') };
}
