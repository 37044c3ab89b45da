'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Answers that are younger are shown without asking again. */
const FRESH_MS = 60_000;

let browserClient: QueryClient | undefined;

/** The one client of a browser, so that all parts of a page share what is known; on the server a new one. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createClient();
  browserClient ??= createClient();
  return browserClient;
}

/** Offers `useQuery` to a part of the page. It is loaded with that part, not with every page. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // What failed says so at once and offers to ask again.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without network the service worker answers with what is kept.
        networkMode: 'always',
      },
    },
  });
}
