import type { BrowserContext, Page } from '@playwright/test';

/** Everything that a page may have stored on the device. */
export async function findTraces(page: Page, context: BrowserContext) {
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...inPage, cookies: await context.cookies() };
}

/** Result of a page that has stored nothing. */
export const NO_TRACES = {
  local: [],
  session: [],
  caches: [],
  databases: [],
  workers: 0,
  cookies: [],
};
