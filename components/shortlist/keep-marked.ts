import {
  listShortlistQueries,
  type Mark,
  type SavedSearch,
  SHORTLIST_API,
} from '@/lib/domain/shortlist/shortlist';
import { offerHref } from '@/lib/features/links';
import { pageHref } from '@/lib/routes';
import { keepOffline } from '../offline/keep-offline';

interface Marked {
  readonly marks?: readonly Pick<Mark, 'alias'>[] | undefined;
  readonly searches?: readonly Pick<SavedSearch, 'query'>[] | undefined;
}

/**
 * Keeps the shortlist for offline use with these offers and searches: their lists, and what was
 * known of their changes; in the language of the page. False: this browser cannot keep anything.
 */
export function keepMarked({ marks = [], searches = [] }: Marked): Promise<boolean> {
  const locale = document.documentElement.lang;
  const aliases = marks.map(({ alias }) => alias);
  return keepOffline([
    pageHref(locale, '/shortlist'),
    ...listShortlistQueries(aliases).map((query) => `${SHORTLIST_API}?${query}`),
    ...aliases.map((alias) => offerHref(locale, alias)),
    ...searches.flatMap(({ query }) => [
      `${pageHref(locale, '/')}?${query}`,
      `/api/changes?${query}`,
    ]),
  ]);
}

/** Keeps those of the marked offers that are not kept in this language; does nothing without a worker. */
export async function keepInThisLanguage(aliases: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const locale = document.documentElement.lang;
  const kept = await Promise.all(aliases.map((alias) => caches.match(offerHref(locale, alias))));
  const marks = aliases.flatMap((alias, at) => (kept[at] === undefined ? [{ alias }] : []));
  if (marks.length > 0) await keepMarked({ marks });
}
