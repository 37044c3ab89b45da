import { useQueries } from '@tanstack/react-query';
import { findFreshNews } from '@/lib/domain/shortlist/saved-search';
import { NEWS_KINDS } from '@/lib/domain/shortlist/shortlist';
import type { SearchNews } from '@/lib/domain/shortlist/shortlist-schema';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { queryFor } from '../query/query';
import { Icon } from '../ui/icon';
import { type PlanWords, usePlanTranslator } from './use-plan';
import { useShortlist } from './use-shortlist';

/** On a phone one row to scroll, so that the first offer stays on the first screen. */
const ROW =
  'mt-2 -mx-1 flex items-center gap-2 p-1 *:max-w-full max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap print:hidden';

export function SearchRow(page: PlanWords) {
  const t = usePlanTranslator(page);
  const { locale } = page;
  const { searches, visit } = useShortlist();
  const answers = useQueries({
    queries: searches.map(({ query }) => queryFor('/api/changes', query)),
  });
  return (
    <nav aria-label={t('shortlist.search.title')}>
      <ul className={ROW}>
        {searches.map(({ name, query }, at) => {
          const news = findFreshNews(answers[at]?.data?.changes ?? [], visit);
          return (
            <li key={query}>
              <a
                data-slot="button"
                href={`${pageHref(locale, '/')}?${query}`}
                className="chip bg-card no-underline inset-ring inset-ring-line"
              >
                <Icon name="bookmark-filled" />
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{name}</bdi>
                  {news.length > 0 && <b className="text-brand"> · {describeNews(news, t)}</b>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** "2 neu · 1 verlegt"; empty: nothing happened. */
export function describeNews(news: readonly SearchNews[], t: Translator): string {
  return NEWS_KINDS.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [t(`shortlist.search.count.${kind}`, { count })];
  }).join(' · ');
}
