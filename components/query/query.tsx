'use client';

import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNormalQuery } from '@/lib/domain/criteria/registry';
import type { ChangesAnswer, ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import type { DaysAnswer, SearchCardsAnswer } from '@/lib/features/api/answer-search';
import type { ListViewModel } from '@/lib/features/list/find-list';
import type { MapViewModel } from '@/lib/features/map/create-map-view';
import type { ListView } from '@/lib/routes';
import { ANSWERED_EVENT } from '../offline/kept-caches';

/** Younger answers are shown without a new request. */
const FRESH_MS = 60_000;

let browserClient: QueryClient | undefined;

/** The browser's single client, shared by all parts of a page; a new one on the server. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createClient();
  browserClient ??= createClient();
  return browserClient;
}

/** Provides `useQuery` to a part of the page. Loaded with that part, not with every page. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A failure is reported at once, with a button to try again.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline, the service worker answers from its cache.
        networkMode: 'always',
      },
    },
  });
}

/** Types only, so that the browser loads no zod. */
interface ApiAnswers {
  /** With `fields=card`. */
  '/api/search': SearchCardsAnswer;
  '/api/days': DaysAnswer;
  '/api/changes': ChangesAnswer;
  '/api/positions': MapViewModel;
  '/api/shortlist': ShortlistAnswer;
}

export async function askApi<Path extends keyof ApiAnswers>(
  path: Path,
  query: URLSearchParams,
  signal: AbortSignal | null,
): Promise<ApiAnswers[Path]> {
  const response = await fetch(`${path}?${query}`, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const [, at] = /kept;desc="(\d+)"/.exec(response.headers.get('server-timing') ?? '') ?? [];
  dispatchEvent(new CustomEvent(ANSWERED_EVENT, { detail: at ? Number(at) : null }));
  return response.json();
}

/** The query string of an address in normal form, so that one question has one spelling. */
export function toQuestion(query: string): string {
  return formatNormalQuery(new URLSearchParams(query)).toString();
}

/** The key of every answer about marked offers; with aliases only of the one about these. */
export function markedKey(...aliases: readonly string[]) {
  return ['marked', ...aliases.toSorted()] as const;
}

/** One page of a list; `question` is in normal form. */
export function listQuery(locale: string, view: ListView, question: string) {
  return queryOptions({
    queryKey: ['list', locale, view, question],
    queryFn: async ({ signal }): Promise<ListViewModel> => {
      const asked = new URLSearchParams(question);
      asked.set('lang', locale);
      asked.set('fields', 'card');
      if (view !== 'list') asked.set('view', view);
      const { screen, offers } = await askApi('/api/search', asked, signal);
      return { ...screen, cards: offers.map(({ card }) => card) };
    },
  });
}

/** What is asked of one search, for `useQueries`; `question` is in normal form. */
export function queryFor<Path extends '/api/days' | '/api/changes'>(path: Path, question: string) {
  return queryOptions({
    queryKey: [path, question],
    queryFn: ({ signal }) => askApi(path, new URLSearchParams(question), signal),
  });
}
