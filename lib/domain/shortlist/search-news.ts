import { NEWS_KINDS, type SavedSearch, type Visit } from './shortlist';
import type { SearchNews } from './shortlist-schema';

/**
 * What happened in a saved search since the last visit of this device, or since it was opened after
 * that. Each offer once: what is new is not moved as well.
 */
export function findFreshNews(
  all: readonly SearchNews[],
  { seenAt }: Pick<SavedSearch, 'seenAt'>,
  visit: Visit | undefined,
): readonly SearchNews[] {
  const since = Math.max(seenAt, visit?.since ?? 0);
  const fresh = all.filter(({ at }) => at > since);
  const byKind = NEWS_KINDS.flatMap((kind) => fresh.filter((news) => news.kind === kind));
  const firsts = new Map(byKind.toReversed().map((news) => [news.alias, news]));
  return byKind.filter((news) => firsts.get(news.alias) === news);
}
