import { QueryClient } from '@tanstack/react-query';
import type { ListScreen } from '@/lib/domain/list/list-screen';

/** Answers already seen come back at once; after this they are asked for again. */
const FRESH_MS = 60_000;

const client = new QueryClient();

/**
 * The list for a query, from `/api/search`. A new question cancels the one under way (whose promise
 * rejects with a CancelledError), equal ones are asked once, and nothing is tried twice.
 */
export async function findScreen(locale: string, query: string): Promise<ListScreen> {
  await client.cancelQueries({
    queryKey: ['search'],
    predicate: (known) => known.queryKey[2] !== query,
  });
  return client.fetchQuery({
    queryKey: ['search', locale, query],
    staleTime: FRESH_MS,
    retry: false,
    async queryFn({ signal }) {
      const parameters = new URLSearchParams(query);
      parameters.set('lang', locale);
      const response = await fetch(`/api/search?${parameters}`, { signal });
      if (!response.ok) throw new Error(`/api/search answered ${response.status}`);
      const { screen } = (await response.json()) as { screen: ListScreen };
      return screen;
    },
  });
}
