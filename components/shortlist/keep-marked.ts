import { offerHref, pageHref } from '@/lib/domain/links';
import { keepOffline } from '../offline/keep-offline';

/** Keeps a marked offer's page and the shortlist for times without network. */
export async function keepMarked(alias: string): Promise<void> {
  const locale = document.documentElement.lang;
  await keepOffline([pageHref(locale, '/shortlist'), offerHref(locale, alias)]);
}
