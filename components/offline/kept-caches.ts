/**
 * Name of the cache of all that is kept, and of the lock under which it is changed. A page creates it,
 * and deletes it to forget; the worker keeps nothing while there is none.
 */
export const CACHE = 'ferienfenster-kept';

/** Header of a kept response: time of keeping, in epoch ms. */
export const KEPT_AT = 'x-kept-at';

/** Window event: an API answered; its `detail` is when the answer was kept, null: it is from the network. */
export const ANSWERED_EVENT = 'ferienfenster-answered';

/** Address of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/sw.js';

/** Message from a page to the worker, answered through its port in the end: whether all is kept. */
export interface KeepMessage {
  /** Paths of pages to keep, with their scripts, styles and pictures. */
  readonly paths: readonly string[];
  /** Further files of this site loaded by the open page, such as pictures. */
  readonly files: readonly string[];
}

/** Epoch ms, from a header that the worker sets. Null: the page came from the network. */
export function readKeptAt(): number | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(page?.serverTiming?.find(({ name }) => name === 'kept')?.description) || null;
}

/** Every page kept on this device, except the offline notice. */
export async function findKeptPages() {
  // Without opening a cache that is not there, which would create it.
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const found = (await cache.keys()).map((request) => readKeptPage(cache, request));
  return (await Promise.all(found)).filter((page) => page !== null);
}

/** Null: no page, or the offline notice. */
async function readKeptPage(cache: Cache, request: Request) {
  // Decided by content type, because the list of routes would be too large for every page.
  const kept = await cache.match(request, { ignoreVary: true });
  if (!kept?.headers.get('content-type')?.startsWith('text/html')) return null;
  const { pathname, search } = new URL(request.url);
  const path = removeLanguage(pathname);
  if (path === '/offline') return null;
  return {
    href: pathname + search,
    /** Without its language: the same for a page in every language. */
    path,
    read: () => kept.text(),
  };
}

/** `/ar/offers/17-kanutour` is `/offers/17-kanutour` in another language. */
export function removeLanguage(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
}
