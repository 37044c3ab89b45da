import { NEWS_KINDS } from '@/lib/domain/shortlist/shortlist';
import type { SearchNews } from '@/lib/domain/shortlist/shortlist-schema';
import type { Translator } from '@/lib/messages/language';

/** "2 neu · 1 verlegt"; empty: nothing happened. */
export function describeNews(news: readonly SearchNews[], t: Translator): string {
  return NEWS_KINDS.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [t(`shortlist.search.count.${kind}`, { count })];
  }).join(' · ');
}
