import { learnOffers } from '@/lib/domain/shortlist/seen-offer';
import {
  listShortlistQueries,
  type Mark,
  type SavedSearch,
  SHORTLIST_API,
} from '@/lib/domain/shortlist/shortlist';
import type { ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import { offerHref } from '@/lib/features/links';
import { pageHref } from '@/lib/routes';
import { changeShortlist } from '../shortlist/shortlist-store';
import { CACHE, type KeepMessage } from './kept-caches';

/** The latest request on this page: keeping takes a while, and forgetting may overtake it. */
let isWanted = false;
let forgotten: Promise<unknown> = Promise.resolve();

/**
 * Keeps these paths and the open page. Registers the service worker, so only after the visitor has
 * marked an offer or asked for it. Resolves when all is kept. False: something could not be kept.
 */
export async function keepOffline(paths: readonly string[]): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  isWanted = true;
  try {
    await forgotten;
    // Its scope is the whole site.
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    await caches.open(CACHE);
    if (!isWanted) {
      // Forgotten in the meantime, perhaps before there was a worker to remove.
      await forgetOffline();
      return false;
    }
    const open = location.pathname + location.search;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const message: KeepMessage = { paths: [open, ...paths], files };
    return active !== null && (await ask(active, message));
  } catch {
    // Service workers disabled, no storage left, or a private window: the site works without it.
    return false;
  }
}

interface Marked {
  readonly marks?: readonly Pick<Mark, 'alias'>[] | undefined;
  readonly searches?: readonly Pick<SavedSearch, 'query'>[] | undefined;
}

/** Keeps the shortlist with these offers and searches, in the page's language; see `keepOffline`. */
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

/** Stores an offer as it is when it is marked; on failure as it is when the plan is next opened. */
export async function learnMarked(alias: string): Promise<void> {
  try {
    const answer = await fetch(`${SHORTLIST_API}?${new URLSearchParams({ alias })}`);
    const { offers }: ShortlistAnswer = await answer.json();
    const found = new Map(offers.map((offer) => [offer.alias, offer]));
    changeShortlist((list) => learnOffers(list, found));
  } catch {
    // Not answered, or not by this site.
  }
}

/** Removes the service worker and everything it has kept; does nothing without one. */
export function forgetOffline(): Promise<void> {
  isWanted = false;
  const forgetting = forget();
  forgotten = forgetting.catch(() => undefined);
  return forgetting;
}

async function forget(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  // A browser that is installing a new build unregisters only afterwards; what is kept is deleted at
  // once.
  await Promise.all([
    navigator.locks.request(CACHE, dropCaches),
    ...registrations.map((one) => one.unregister()),
  ]);
}

/** All of this site: those of the first builds had other names. */
async function dropCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** A service worker stopped by the browser sends no answer. */
const PATIENCE_MS = 60_000;

function ask(worker: ServiceWorker, message: KeepMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE_MS, false);
    worker.postMessage(message, [port2]);
  });
}
