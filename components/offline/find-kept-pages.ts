import { CACHE_PREFIX } from './kept-caches';

/** A page that can be read without network. */
export interface KeptPage {
  readonly href: string;
  /** The path without its language: the same for a page in every language. */
  readonly path: string;
  readonly isOffer: boolean;
  /** Returns the whole document. */
  read(): Promise<string>;
}

/** Every page kept on this device, except the offline notice. */
export async function findKeptPages(): Promise<readonly KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  const found = names.map(async (name) => {
    const cache = await caches.open(name);
    return Promise.all((await cache.keys()).map((request) => readKeptPage(cache, request)));
  });
  return (await Promise.all(found)).flat().filter((page) => page !== null);
}

/** Null: no page, or the offline notice. */
async function readKeptPage(cache: Cache, request: Request): Promise<KeptPage | null> {
  // Decided by content type, because the list of routes would be too large for every page.
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

/** Number of kept offers, in any language, and of further kept pages. */
export async function countKept(): Promise<{ readonly offers: number; readonly pages: number }> {
  const pages = await findKeptPages();
  const offers = new Set(pages.filter(({ isOffer }) => isOffer).map(({ path }) => path));
  return { offers: offers.size, pages: pages.filter(({ isOffer }) => !isOffer).length };
}

/** `/ar/offers/17-kanutour` is `/offers/17-kanutour` in another language. */
export function removeLanguage(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
}
