import { listShortlistPaths, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import { offerHref } from '@/lib/features/links';
import { pageHref } from '@/lib/routes';
import { keepOffline } from '../offline/keep-offline';

/**
 * Keeps marked offers and the shortlist for offline use, in the language of the page. False: this
 * browser cannot keep anything.
 */
export function keepMarked(aliases: readonly string[]): Promise<boolean> {
  const locale = document.documentElement.lang;
  return keepOffline([
    pageHref(locale, '/shortlist'),
    ...listShortlistPaths(aliases),
    ...aliases.map((alias) => offerHref(locale, alias)),
  ]);
}

/** Keeps saved searches for offline use: their lists, and what was known of their changes. */
export function keepSearches(queries: readonly string[]): Promise<boolean> {
  const locale = document.documentElement.lang;
  return keepOffline([
    pageHref(locale, '/shortlist'),
    ...queries.flatMap((query) => [`${pageHref(locale, '/')}?${query}`, `/api/changes?${query}`]),
  ]);
}

/** Keeps the marked offers and the saved searches of a list for offline use. */
export async function keepShortlist({
  marks,
  searches = [],
}: Pick<Shortlist, 'marks' | 'searches'>): Promise<void> {
  await keepMarked(marks.map(({ alias }) => alias));
  if (searches.length > 0) await keepSearches(searches.map(({ query }) => query));
}

/**
 * Keeps those marked offers that are kept in another language only; does nothing when none is kept.
 */
export async function keepInThisLanguage(aliases: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const locale = document.documentElement.lang;
  const kept = await Promise.all(aliases.map((alias) => caches.match(offerHref(locale, alias))));
  const missing = aliases.filter((_, at) => kept[at] === undefined);
  if (missing.length > 0) await keepMarked(missing);
}
