import type { Instant } from '../instant';
import type { SavedSearch, Visit } from './shortlist';

/** What may happen to an offer of a search, in the order in which it counts. */
export const NEWS_KINDS = ['new', 'moved', 'closing'] as const;

/** One of these. */
export type NewsKind = (typeof NEWS_KINDS)[number];

/** An offer of a search that can be joined, and what happened to it. */
export interface SearchNews {
  readonly kind: NewsKind;
  /**
   * When it came into the programme, was moved, or its registration entered the last seven days.
   */
  readonly at: Instant;
  readonly alias: string;
  readonly name: string;
}

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
