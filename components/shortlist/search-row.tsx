import { useMemo } from 'react';
import { createTranslator } from '@/lib/messages/create-translator';
import { pageHref } from '@/lib/routes';
import { Icon } from '../ui/icon';
import type { ShortlistPage } from './find-plan-weeks';
import { describeNews, useSearchNews } from './use-search-news';
import { useShortlist } from './use-shortlist';

type Props = Pick<ShortlistPage, 'locale' | 'messages'>;

/** On a phone one row to scroll, so that the first offer stays on the first screen. */
const ROW =
  'mt-2 -mx-1 flex items-center gap-2 p-1 max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap sm:*:max-w-full print:hidden';

/** The saved searches above the list, each with what happened in it since the last visit. */
export function SearchRow({ locale, messages }: Props) {
  const t = useMemo(() => createTranslator(locale, messages, (key) => key), [locale, messages]);
  const states = useSearchNews(useShortlist());
  return (
    <nav data-slot="searches" aria-label={t('shortlist.search.title')} className={ROW}>
      <ul className="contents max-sm:**:[li]:shrink-0 **:[li]:max-w-full">
        {states.map(({ search: { name, query }, news }) => (
          <li key={query}>
            <a
              data-live
              data-slot="button"
              href={`${pageHref(locale, '/')}?${query}`}
              className="chip bg-card no-underline inset-ring inset-ring-line"
            >
              <Icon name="search" />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
                {news !== null && news.length > 0 && (
                  <b className="text-brand"> · {describeNews(news, t)}</b>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a
        href={pageHref(locale, '/shortlist')}
        className="inline-flex min-h-9 items-center px-2 py-1 text-sm font-semibold pointer-coarse:min-h-11"
      >
        {t('shortlist.search.manage')}
      </a>
    </nav>
  );
}
