import { parseCriteria, serializeCriteria } from '../criteria/registry';
import {
  keepFirst,
  LONGEST_SEARCH,
  LONGEST_SEARCH_NAME,
  MOST_SEARCHES,
  NEWS_KINDS,
  type SavedSearch,
  type Shortlist,
  type Visit,
} from './shortlist';
import type { SearchNews } from './shortlist-schema';

/**
 * In normal form, without the page. Null: it chooses nothing, is too long, or holds the position of the
 * visitor, which is stored nowhere.
 */
export function toSavedQuery(query: string): string | null {
  const { criteria } = parseCriteria(new URLSearchParams(query));
  const normal = serializeCriteria({ ...criteria, page: 1 });
  const text = normal.toString();
  return text === '' || text.length > LONGEST_SEARCH || normal.has('near') ? null : text;
}

/** Saves a search under what is chosen; a known one stays, and a full list takes no further one. */
export function saveSearch(list: Shortlist, { name, query }: SavedSearch): Shortlist {
  const { searches } = list;
  const isKnown = searches.some((search) => search.query === query);
  if (isKnown || searches.length >= MOST_SEARCHES) return list;
  const short = name.slice(0, LONGEST_SEARCH_NAME).trim();
  return { ...list, searches: [...searches, { name: short, query }] };
}

export function removeSearch(list: Shortlist, query: string): Shortlist {
  return { ...list, searches: list.searches.filter((search) => search.query !== query) };
}

/** News since the last visit of this device; none before one is noted. Each offer once. */
export function findFreshNews(
  all: readonly SearchNews[],
  visit: Visit | undefined,
): readonly SearchNews[] {
  const fresh = all.filter(({ at }) => visit !== undefined && at > visit.since);
  return keepFirst(NEWS_KINDS.flatMap((kind) => fresh.filter((news) => news.kind === kind)));
}
