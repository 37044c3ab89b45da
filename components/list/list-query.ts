import { queryOptions } from '@tanstack/react-query';
import type { LateCards } from '@/lib/features/list/create-list-view';
import type { ListViewModel } from '@/lib/features/list/find-list';
import type { ListView } from '@/lib/routes/list-path';
import { askApi, queryKeys, toPage } from '../query/query';

export function listQuery(locale: string, view: ListView, query: string) {
  return queryOptions({
    queryKey: queryKeys.list(locale, view, query),
    queryFn: ({ queryKey, signal }) => requestList(locale, view, queryKey[3], signal),
  });
}

async function requestList(
  locale: string,
  view: ListView,
  query: string,
  signal: AbortSignal | null = null,
): Promise<ListViewModel> {
  const asked = new URLSearchParams(query);
  asked.set('lang', locale);
  asked.set('fields', 'card');
  if (view !== 'list') asked.set('view', view);
  const { screen, offers } = await askApi('/api/search', asked, signal);
  return { ...screen, cards: offers.map(({ card }) => card) };
}

/** Every card of the result instead of one page, requested page by page. */
export async function findWholeList(screen: ListViewModel, locale: string, query: string) {
  const late: LateCards[] = [];
  const cards: ListViewModel['cards'][number][] = [];
  for (let page = 1; page <= (screen.pager?.pages ?? 1); page++) {
    const found = await requestList(locale, 'list', toPage(query, page));
    for (const { from, heading } of found.late) {
      if (late.some((known) => known.heading === heading)) continue;
      late.push({ from: cards.length + from, heading });
    }
    cards.push(...found.cards);
  }
  return { ...screen, cards, late, pager: null };
}
