import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findFreshNews } from '@/lib/domain/shortlist/saved-search';
import { NEWS_KINDS, type SavedSearch, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { SearchNews } from '@/lib/domain/shortlist/shortlist-schema';
import type { Translator } from '@/lib/messages/language';
import { askApi, queryKeys } from '../query/ask-api';
import { showAppBadge } from './app-badge';

/** A saved search and what happened in it; `news` is null until it is known. */
export interface SearchState {
  readonly search: SavedSearch;
  readonly news: readonly SearchNews[] | null;
}

/**
 * What happened in each saved search since the last visit. Asks like any search does; the app's
 * badge gets the number of offers.
 */
export function useSearchNews({ searches = [], visit }: Shortlist): readonly SearchState[] {
  const answers = useQueries({ queries: searches.map(({ query }) => changesQuery(query)) });
  const states = searches.map((search, at) => {
    const found = answers[at]?.data?.changes;
    return { search, news: found === undefined ? null : findFreshNews(found, search, visit) };
  });
  const isKnown = states.length > 0 && states.every(({ news }) => news !== null);
  // One offer may be news in several searches.
  const { size } = new Set(states.flatMap(({ news }) => news?.map(({ alias }) => alias) ?? []));
  useEffect(() => {
    if (isKnown) showAppBadge(size);
  }, [isKnown, size]);
  // Searches that are no longer shown were opened, removed or forgotten.
  useEffect(() => () => showAppBadge(0), []);
  return states;
}

function changesQuery(query: string) {
  return queryOptions({
    queryKey: queryKeys.changes(query),
    queryFn: ({ queryKey, signal }) =>
      askApi('/api/changes', new URLSearchParams(queryKey[1]), signal),
  });
}

/** "2 neu · 1 verlegt"; empty: nothing happened. */
export function describeNews(news: readonly SearchNews[], t: Translator): string {
  return NEWS_KINDS.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [t(`shortlist.search.count.${kind}`, { count })];
  }).join(' · ');
}
