import { useQueries } from '@tanstack/react-query';
import { findFreshNews } from '@/lib/domain/shortlist/saved-search';
import { NEWS_KINDS, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { SearchNews } from '@/lib/domain/shortlist/shortlist-schema';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { queryFor } from '../query/query';
import { Icon } from '../ui/icon';
import { type PlanWords, usePlanTranslator } from './use-plan';
import { useShortlist } from './use-shortlist';

/** On a phone one row to scroll, so that the first offer stays on the first screen. */
const ROW =
  'mt-2 -mx-1 flex items-center gap-2 p-1 max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap sm:*:max-w-full print:hidden';

export function SearchRow(page: PlanWords) {
  const t = usePlanTranslator(page);
  const { locale } = page;
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

/** What happened in each since the last visit; `news` is null until it is known. */
export function useSearchNews({ searches, visit }: Shortlist) {
  const answers = useQueries({
    queries: searches.map(({ query }) => queryFor('/api/changes', query)),
  });
  return searches.map((search, at) => {
    const found = answers[at]?.data?.changes;
    return { search, news: found === undefined ? null : findFreshNews(found, visit) };
  });
}

/** "2 neu · 1 verlegt"; empty: nothing happened. */
export function describeNews(news: readonly SearchNews[], t: Translator): string {
  return NEWS_KINDS.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [t(`shortlist.search.count.${kind}`, { count })];
  }).join(' · ');
}
