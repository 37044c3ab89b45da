import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListView } from '@/lib/routes/list-path';
import type { MapViewModel } from '@/lib/view/map/map-view-model';
import { askApi, queryKeys, toPage } from '../query/ask-api';

interface Positions {
  /** Null: not known yet. */
  readonly map: MapViewModel | null;
  readonly failed: boolean;
  again(): void;
}

/**
 * The places of the result of a query string, from `/api/positions`. `view` is the page to which
 * its offers link back. `first` is the server's result and its query: it is requested again only if
 * it lacks some of the places.
 */
export function usePositions(
  query: string,
  locale: string,
  view: ListView,
  first: { readonly map: MapViewModel; readonly query: string } | null,
): Positions {
  const asked = positionsQuery(locale, view, query);
  const isFirst =
    first !== null &&
    !first.map.isPart &&
    asked.queryKey[3] === positionsQuery(locale, view, first.query).queryKey[3];
  const { data, isError, isFetching, refetch } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    ...(isFirst && { initialData: first.map }),
  });
  // If a request fails, the map keeps the result before.
  const last = useRef(first?.map ?? null);
  useEffect(() => {
    if (data) last.current = data;
  }, [data]);
  return {
    map: data ?? last.current,
    failed: isError && !isFetching,
    again: () => void refetch(),
  };
}

function positionsQuery(locale: string, view: ListView, query: string) {
  return queryOptions({
    // The page of a list does not affect its map.
    queryKey: queryKeys.positions(locale, view, view === 'map' ? query : toPage(query, 1)),
    queryFn({ queryKey, signal }): Promise<MapViewModel> {
      const asked = new URLSearchParams(queryKey[3]);
      asked.set('brief', '1');
      asked.set('lang', locale);
      if (view !== 'list') asked.set('view', view);
      return askApi('/api/positions', asked, signal);
    },
  });
}
