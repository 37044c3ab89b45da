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
