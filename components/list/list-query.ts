import { queryOptions } from '@tanstack/react-query';
import type { ListViewModel } from '@/lib/features/list/find-list';
import type { ListView } from '@/lib/routes';
import { askApi, queryKeys } from '../query/query';

export function listQuery(locale: string, view: ListView, query: string) {
  return queryOptions({
    queryKey: queryKeys.list(locale, view, query),
    queryFn: async ({ queryKey, signal }): Promise<ListViewModel> => {
      const asked = new URLSearchParams(queryKey[3]);
      asked.set('lang', locale);
      asked.set('fields', 'card');
      if (view !== 'list') asked.set('view', view);
      const { screen, offers } = await askApi('/api/search', asked, signal);
      return { ...screen, cards: offers.map(({ card }) => card) };
    },
  });
}
