import { CACHE_PREFIX } from './kept-caches';

/** A page that can be read without network. */
export interface KeptPage {
  readonly href: string;
  /** The path without its language: the same for a page in every language. */
  readonly path: string;
  readonly isOffer: boolean;
  /** The whole document. */
  read(): Promise<string>;
}

/** Every page that is kept on this device, but not those that only say that there is no network. */
export async function findKeptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  const found = names.map(async (name) => {
    const cache = await caches.open(name);
    return Promise.all((await cache.keys()).map((request) => readKeptPage(cache, request)));
  });
  return (await Promise.all(found)).flat().filter((page) => page !== null);
}

/** Null: what is kept is no page, or the page that says that there is no network. */
async function readKeptPage(cache: Cache, request: Request): Promise<KeptPage | null> {
  // Told by its type: the list of routes, by which the worker decides, would weigh on every page.
  const kept = await cache.match(request, { ignoreVary: true });
  if (!kept?.headers.get('content-type')?.startsWith('text/html')) return null;
  const { pathname, search } = new URL(request.url);
  const path = removeLanguage(pathname);
  if (path === '/offline') return null;
  return {
    href: pathname + search,
    path,
    isOffer: path.startsWith('/offers/'),
    read: () => kept.text(),
  };
}

/** How many offers, in whichever languages, and how many further pages are kept. */
export async function countKept(): Promise<{ readonly offers: number; readonly pages: number }> {
  const pages = await findKeptPages();
  const offers = new Set(pages.filter(({ isOffer }) => isOffer).map(({ path }) => path));
  return { offers: offers.size, pages: pages.filter(({ isOffer }) => !isOffer).length };
}

/** `/ar/offers/17-kanutour` is `/offers/17-kanutour` in another language. */
export function removeLanguage(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
}
