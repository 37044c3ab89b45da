import { isLocale, type Locale } from '../../messages/messages';
import { readQuery } from './read-query';

/** A family can choose many values; no family chooses this many. */
const LONGEST_QUERY = 8_000;

/** A question to the list. */
export interface Asked {
  readonly query: URLSearchParams;
  readonly locale: Locale;
}

/** What a request asks of the list, and in which language; null: the query is too long. */
export function readSearch(request: Pick<Request, 'url'>): Asked | null {
  const query = readQuery(request, LONGEST_QUERY);
  if (query === null) return null;
  const lang = query.get('lang') ?? '';
  return { query, locale: isLocale(lang) ? lang : 'de' };
}
