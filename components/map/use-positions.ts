import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import type { MapViewModel } from '@/lib/features/map/find-map';
import type { ListView } from '@/lib/routes/list-path';
import { askApi, queryKeys } from '../query/query';

/** The places of a result; `view` is the page to which its offers link back. */
export function usePositions(
  { views }: Pick<ListViewModel, 'views'>,
  locale: string,
  view: ListView,
) {
  const [, query = ''] = views[view].split('?');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.positions(locale, view, query),
    queryFn({ queryKey, signal }): Promise<MapViewModel> {
      const asked = new URLSearchParams(queryKey[3]);
      asked.set('brief', '1');
      asked.set('lang', locale);
      if (view !== 'list') asked.set('view', view);
      return askApi('/api/positions', asked, signal);
    },
    placeholderData: keepPreviousData,
  });
  // If a request fails, the map keeps the result before.
  const last = useRef<MapViewModel>(null);
  if (data) last.current = data;
  return {
    /** Null: not known yet. */
    map: last.current,
    failed: isError && !isFetching,
    again: () => void refetch(),
  };
}
