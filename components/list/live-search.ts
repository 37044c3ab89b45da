import { QueryClient } from '@tanstack/react-query';
import type { ListView } from '@/lib/domain/query/origin';
import type { CardView } from '@/lib/view/card/card-view';
import type { ListScreen } from '@/lib/view/list/list-screen';

/** The part of the answer that the list draws. */
interface SearchAnswer {
  readonly screen: Omit<ListScreen, 'cards'>;
  readonly offers: readonly { readonly card: CardView }[];
}

/** Answers already seen come back at once; after this they are asked for again. */
const FRESH_MS = 60_000;

const client = new QueryClient();

/**
 * The list for a query, from `/api/search`. A new question cancels the one under way (whose promise
 * rejects with a CancelledError), equal ones are asked once, and nothing is tried twice.
 */
export function findScreen(locale: string, view: ListView, query: string): Promise<ListScreen> {
  void client.cancelQueries({
    queryKey: ['search'],
    predicate: (known) => known.queryKey[3] !== query,
  });
  return client.fetchQuery({
    queryKey: ['search', locale, view, query],
    staleTime: FRESH_MS,
    retry: false,
    async queryFn({ signal }) {
      const parameters = new URLSearchParams(query);
      parameters.set('lang', locale);
      parameters.set('fields', 'card');
      if (view !== 'list') parameters.set('view', view);
      const response = await fetch(`/api/search?${parameters}`, { signal });
      if (!response.ok) throw new Error(`/api/search answered ${response.status}`);
      const { screen, offers } = (await response.json()) as SearchAnswer;
      return { ...screen, cards: offers.map(({ card }) => card) };
    },
  });
}
