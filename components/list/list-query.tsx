import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { ListView } from '@/lib/routes/list-path';
import type { LateCards, ListViewModel } from '@/lib/view/list/list-view-model';
import { askApi, queryKeys, toPage } from '../query/ask-api';
import { getQueryClient, QueryProvider } from '../query/query-provider';

// Loaded together with this module: they convert fields, a press or an address to a query.
export { readPressed } from '../filter/read-pressed';
export { toQuestion } from '../query/ask-api';

/** The list for a query string, from `/api/search`. */
export function listQuery(locale: string, view: ListView, query: string) {
  return queryOptions({
    queryKey: queryKeys.list(locale, view, query),
    async queryFn({ queryKey, signal }): Promise<ListViewModel> {
      const asked = new URLSearchParams(queryKey[3]);
      asked.set('lang', locale);
      asked.set('fields', 'card');
      if (view !== 'list') asked.set('view', view);
      const { screen, offers } = await askApi('/api/search', asked, signal);
      return { ...screen, cards: offers.map(({ card }) => card) };
    },
  });
}

/** The list rendered by the server: its query string and time. */
export interface FirstList {
  readonly screen: ListViewModel;
  readonly query: string;
  readonly at: number;
}

/**
 * Starts the request before rendering; `ListQuery` then uses its answer. The server's result counts
 * as an answer and is not requested again.
 */
export function prefetchList(
  locale: string,
  view: ListView,
  query: string,
  first: FirstList,
): void {
  const client = getQueryClient();
  const { queryKey } = listQuery(locale, view, first.query);
  if (client.getQueryData(queryKey) === undefined) {
    client.setQueryData(queryKey, first.screen, { updatedAt: first.at });
  }
  void client.prefetchQuery(listQuery(locale, view, query));
}

/** Every card of the result instead of one page, requested page by page. */
export async function findWholeList(screen: ListViewModel, locale: string, query: string) {
  const late: LateCards[] = [];
  const cards: ListViewModel['cards'][number][] = [];
  for (let page = 1; page <= (screen.pager?.pages ?? 1); page++) {
    const asked = listQuery(locale, 'list', toPage(query, page));
    let found = await getQueryClient().fetchQuery(asked);
    // The server's result is known without its cards, which it sent as markup.
    if (found.cards.length === 0) {
      found = await getQueryClient().fetchQuery({ ...asked, staleTime: 0 });
    }
    for (const { from, heading } of found.late) {
      if (late.some((known) => known.heading === heading)) continue;
      late.push({ from: cards.length + from, heading });
    }
    cards.push(...found.cards);
  }
  return { ...screen, cards, late, pager: null };
}

/** Result of the latest query. */
export interface ListAnswer {
  /**
   * The result of this query, or of the one before while this one is loading; undefined: it failed.
   */
  readonly screen: ListViewModel | undefined;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
}

interface Props {
  readonly locale: string;
  readonly view: ListView;
  /** Null until the first change: the page shows the server's result and requests nothing. */
  readonly question: string | null;
  /** The query string of the server's result. */
  readonly firstQuery: string;
  readonly onAnswer: (answer: ListAnswer) => void;
}

/** Requests the list and renders nothing, so that it can be loaded with the first interaction. */
export function ListQuery(properties: Props) {
  return (
    <QueryProvider>
      <Asking {...properties} />
    </QueryProvider>
  );
}

function Asking({ locale, view, question, firstQuery, onAnswer }: Props) {
  const { data, isFetching, isError } = useQuery({
    ...listQuery(locale, view, question ?? firstQuery),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  useLayoutEffect(() => {
    if (question !== null) onAnswer({ screen: data, isBusy: isFetching, isFailed: isError });
  }, [question, data, isFetching, isError, onAnswer]);
  return null;
}
