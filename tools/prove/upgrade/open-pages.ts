import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';

/** Longest wait for something on a page, in ms. */
export const PATIENCE_MS = 60_000;

/** The first value that is right, or the last one within a minute. */
export async function waitUntil(
  ask: () => Promise<string | null>,
  isRight: (value: string | null) => boolean,
): Promise<string | null> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let value = await ask();
  // Polled from outside: the policy of the page forbids waiting inside it.
  for (; !isRight(value) && Date.now() < giveUpAt; value = await ask()) await pause(50);
  return value;
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
  await waitUntil(
    () => findCopies(page),
    (copies) => copies !== '',
  );
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

/** Host of the login, as its area names it. */
const [HOST_NAME = ''] = DEMO_TOKENS.everything.says.split(':');

/** Logs a host in and returns the cookie. */
export async function logIn(origin: string): Promise<string> {
  const { headers } = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: DEMO_TOKENS.everything.token }),
  });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Opens the host's area; redirects are not followed. */
async function openDashboard(origin: string, cookie: string) {
  const answer = await fetch(`${origin}/dashboard`, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, text: await answer.text() };
}

/** Whether the host's area shows the offers of the login's host. */
export async function showsOwnOffers(origin: string, cookie: string): Promise<boolean> {
  const { status, text } = await openDashboard(origin, cookie);
  return status === 200 && text.includes(HOST_NAME);
}

/** Whether the host's area offers to log out, also where it cannot read the own offers now. */
export async function isLoggedIn(origin: string, cookie: string): Promise<boolean> {
  const { status, text } = await openDashboard(origin, cookie);
  return status !== 303 && /action="\/logout["#]/.test(text);
}
