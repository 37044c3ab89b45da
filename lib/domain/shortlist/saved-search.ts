import { parseCriteria, serializeCriteria } from '../criteria/registry';
import {
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

export function toSearchName(text: string, otherwise: string): string {
  return cut(text) || cut(otherwise) || '?';
}

function cut(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH_NAME).trim();
}

/** Saves a search; a known one only gets the name, and a full list takes no further one. */
export function saveSearch(list: Shortlist, search: SavedSearch): Shortlist {
  const { searches } = list;
  if (searches.some(({ query }) => query === search.query)) {
    return changeSearch(list, search.query, { name: search.name });
  }
  return searches.length >= MOST_SEARCHES ? list : { ...list, searches: [...searches, search] };
}

export function removeSearch(list: Shortlist, query: string): Shortlist {
  const searches = list.searches.filter((search) => search.query !== query);
  return searches.length === list.searches.length ? list : { ...list, searches };
}

/** Changes a saved search; null: all of them. */
export function changeSearch(
  list: Shortlist,
  query: string | null,
  change: Partial<SavedSearch>,
): Shortlist {
  const { searches } = list;
  const isMeant = (search: SavedSearch) => query === null || search.query === query;
  if (!searches.some(isMeant)) return list;
  return {
    ...list,
    searches: searches.map((search) => (isMeant(search) ? { ...search, ...change } : search)),
  };
}

/** News since the last visit of this device, or since the search was opened. Each offer once. */
export function findFreshNews(
  all: readonly SearchNews[],
  { seenAt }: Pick<SavedSearch, 'seenAt'>,
  visit: Visit | undefined,
): readonly SearchNews[] {
  const since = Math.max(seenAt, visit?.since ?? 0);
  const fresh = all.filter(({ at }) => at > since);
  const byKind = NEWS_KINDS.flatMap((kind) => fresh.filter((news) => news.kind === kind));
  const firsts = new Map(byKind.toReversed().map((news) => [news.alias, news]));
  return byKind.filter((news) => firsts.get(news.alias) === news);
}
