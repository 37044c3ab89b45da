import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import type { MapViewModel } from '@/lib/features/map/create-map-view';
import { askApi } from '../query/query';

/** The places of a result. */
export function usePositions({ views }: ListViewModel, locale: string) {
  const [, query = ''] = views.map.split('?');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['positions', locale, query],
    queryFn({ signal }): Promise<MapViewModel> {
      const asked = new URLSearchParams(query);
      asked.set('brief', '1');
      asked.set('lang', locale);
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
