import type { Page } from '../town';

/** Names of the caches. */
export const findCaches = (page: Page) => page.evaluate(() => caches.keys());

/** Addresses of the kept pages and files. */
export function findKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** By the address of each kept page, when it was kept. */
export function findTimes(page: Page): Promise<Readonly<Record<string, string | null>>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const pages = kept.flat().filter(({ url }) => !new URL(url).pathname.includes('.'));
    const times = pages.map(async (request) => {
      const copy = await caches.match(request, { ignoreVary: true });
      const path = request.url.replace(location.origin, '');
      return [path, copy?.headers.get('x-kept-at') ?? null] as const;
    });
    return Object.fromEntries(await Promise.all(times));
  });
}
