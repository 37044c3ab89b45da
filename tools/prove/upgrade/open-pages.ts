import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Longest wait for something on a page, in ms. */
export const PATIENCE_MS = 60_000;

/** The first value that is another one than `before`; null: there was none within a minute. */
export async function waitForOther(
  ask: () => Promise<string | null>,
  before: string | null,
): Promise<string | null> {
  // Polled from outside: the policy of the page forbids waiting inside it.
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await pause(50)) {
    const value = await ask();
    if (value !== before) return value;
  }
  return null;
}

/** A page with what it loads from now on, and what goes wrong on it. */
interface OpenPage {
  readonly page: Page;
  readonly loaded: readonly string[];
  readonly troubles: readonly string[];
}

export async function openPage(page: Page, address: string): Promise<OpenPage> {
  // Wide enough for the filters to be beside the list.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const loaded: string[] = [];
  const troubles: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/_next/static/')) loaded.push(pathname);
    if (response.status() >= 400) troubles.push(`${response.status()} for ${pathname}`);
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  return { page, loaded, troubles };
}

/** A page of a browser that has been told to keep pages for times without network. */
export async function openKept(page: Page, origin: string): Promise<Page> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Offline verfügbar machen' }).click();
  await waitForOther(() => findCopies(page), '');
  return page;
}

/** Names of a browser's stores of copies; empty until the plan is among them. */
export function findCopies(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const found = await Promise.all(stores.map((store) => store.match('/shortlist')));
    return found.some(Boolean) ? names.join() : '';
  });
}

export async function readHeading(page: Page, address: string): Promise<string | null> {
  await page.goto(address);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.close();
  return heading;
}

/** Width of a picture in its own pixels; `0` until it is there. */
export function readWidth(picture: Element): string {
  return String((picture as HTMLImageElement).naturalWidth);
}
