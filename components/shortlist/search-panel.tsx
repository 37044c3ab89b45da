import { removeSearch } from '@/lib/domain/shortlist/saved-search';
import { MOST_SEARCHES } from '@/lib/domain/shortlist/shortlist';
import { pageHref } from '@/lib/routes';
import { IconButton } from '../ui/button';
import { type EditedPlan, listNeighbours } from './plan-change';
import { PlanPanel } from './plan-panels';
import { describeNews, useSearchNews } from './search-row';

const SEARCHES_ID = 'searches';
const toSearchId = ({ query }: { readonly query: string }) => `search-${query}`;

export function SearchPanel({ list, speech: { t, locale }, changePlan }: EditedPlan) {
  const states = useSearchNews(list);
  return (
    <PlanPanel
      icon="search"
      title={t('shortlist.search.title')}
      titleId={SEARCHES_ID}
      className="print:hidden"
    >
      <p className="text-sm text-muted">
        {t('shortlist.search.help')}{' '}
        {states.length >= MOST_SEARCHES && t('shortlist.search.full', { most: MOST_SEARCHES })}
      </p>
      <ul>
        {states.map(({ search, news }) => {
          const { name, query } = search;
          const near = listNeighbours(list.searches, search);
          const remove = () =>
            changePlan({
              change: (before) => removeSearch(before, query),
              said: t('shortlist.search.removed', { name }),
              focus: [...near.map(toSearchId), SEARCHES_ID],
              undoAt: [toSearchId(search)],
            });
          return (
            <li
              key={query}
              className="flex flex-wrap items-center gap-x-2.5 border-t border-line py-2 first:border-t-0"
            >
              <a
                id={toSearchId(search)}
                href={`${pageHref(locale, '/')}?${query}`}
                className="min-w-0 font-semibold wrap-anywhere pointer-coarse:py-2.5"
              >
                <bdi>{name}</bdi>
              </a>
              {news !== null && (
                <span className={news.length > 0 ? 'font-semibold text-brand' : 'text-muted'}>
                  {news.length > 0 ? describeNews(news, t) : t('shortlist.search.nothing')}
                </span>
              )}
              <IconButton
                icon="close"
                label={t('shortlist.search.remove', { name })}
                className="ms-auto"
                onClick={remove}
              />
            </li>
          );
        })}
      </ul>
    </PlanPanel>
  );
}
