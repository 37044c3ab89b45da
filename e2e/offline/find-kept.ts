import type { Page } from '../town';

/** Names of the caches. */
export const findCaches = (page: Page) => page.evaluate(() => caches.keys());

/** Addresses of the kept pages and files. */
export async function findKept(page: Page): Promise<readonly string[]> {
  return Object.keys(await findTimes(page));
}

/** By the address of each kept page or file, when it was kept. */
export function findTimes(page: Page): Promise<Readonly<Record<string, string | null>>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const times = kept.flat().map(async (request) => {
      const copy = await caches.match(request, { ignoreVary: true });
      const path = request.url.replace(location.origin, '');
      return [path, copy?.headers.get('x-kept-at') ?? null] as const;
    });
    return Object.fromEntries(await Promise.all(times));
  });
}
