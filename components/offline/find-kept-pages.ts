import { CACHE_PREFIX } from './kept-caches';
import { judgeRequest } from './worker/judge-request';

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
    return (await cache.keys()).flatMap((request): KeptPage[] => {
      if (judgeRequest(request, location.origin) !== 'page') return [];
      const { pathname, search } = new URL(request.url);
      const path = removeLanguage(pathname);
      if (path === '/offline') return [];
      return [
        {
          href: pathname + search,
          path,
          isOffer: path.startsWith('/offers/'),
          read: async () => (await cache.match(request, { ignoreVary: true }))?.text() ?? '',
        },
      ];
    });
  });
  return (await Promise.all(found)).flat();
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
