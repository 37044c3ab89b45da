'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

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
