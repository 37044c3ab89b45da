/** Prefix of this site's cache names, followed by the build that filled the cache. */
export const CACHE_PREFIX = 'ferienfenster-';

/** Header of a kept response: time of keeping, in epoch ms. */
export const KEPT_AT = 'x-kept-at';

/** Address of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/sw.js';

/** Tells the worker to stop keeping; it answers through the attached port. */
export const FORGET = 'forget';

/** Answered through the port of a message, once all of it is done. */
export const DONE = 'done';

/** Window event: the kept pages have changed. */
export const KEPT_EVENT = 'ferienfenster-kept';

/** Message from a page to the worker. */
export interface KeepMessage {
  /** For a worker of an older build, which takes no message without it. */
  readonly type: 'keep';
  /** Paths of pages to keep, with their scripts, styles and pictures. */
  readonly paths: readonly string[];
  /** Further files of this site loaded by the open page, such as pictures. */
  readonly files: readonly string[];
  /** Path prefixes of the site's languages: empty, `/en`, … */
  readonly prefixes: readonly string[];
}

/** Names of the caches that this build and older ones have filled. */
export async function listCaches(): Promise<readonly string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
}

/**
 * Time at which the shown page was kept, in epoch ms, from a header set by the worker. Null: the
 * page came from the network.
 */
export function readKeptAt(): number | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(page?.serverTiming?.find(({ name }) => name === 'kept')?.description) || null;
}

/** Every page kept on this device, except the offline notice. */
export async function findKeptPages() {
  const found = (await listCaches()).map(async (name) => {
    const cache = await caches.open(name);
    return Promise.all((await cache.keys()).map((request) => readKeptPage(cache, request)));
  });
  return (await Promise.all(found)).flat().filter((page) => page !== null);
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
    isOffer: path.startsWith('/offers/'),
    /** Returns the whole document. */
    read: () => kept.text(),
  };
}

/** Number of kept offers, in any language, and of further kept pages. */
export async function countKept() {
  const pages = await findKeptPages();
  const offers = new Set(pages.filter(({ isOffer }) => isOffer).map(({ path }) => path));
  return { offers: offers.size, pages: pages.filter(({ isOffer }) => !isOffer).length };
}

/** `/ar/offers/17-kanutour` is `/offers/17-kanutour` in another language. */
export function removeLanguage(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
}
