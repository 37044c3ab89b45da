import { offerHref, pageHref } from '@/lib/domain/links';
import { listShortlistPaths } from '@/lib/domain/shortlist/shortlist-answer';
import { keepOffline } from '../offline/keep-offline';

/** Keeps marked offers and the shortlist that shows them for times without network. */
export async function keepMarked(aliases: readonly string[]): Promise<void> {
  const locale = document.documentElement.lang;
  await keepOffline([
    pageHref(locale, '/shortlist'),
    ...listShortlistPaths(aliases),
    ...aliases.map((alias) => offerHref(locale, alias)),
  ]);
}
