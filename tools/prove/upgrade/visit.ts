import type { Page } from 'playwright';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';

/** Opens a page, and collects what goes wrong on it from then on. */
export async function openPage(page: Page, address: string) {
  // Wide enough for the filters to be beside the list.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const troubles: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} for ${response.url()}`);
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  return { page, troubles };
}

/** When a browser kept its copy of the plan; empty until it has one. */
export function findCopy(page: Page): Promise<string> {
  return page.evaluate(
    async () => (await caches.match('/shortlist'))?.headers.get('x-kept-at') ?? '',
  );
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

/** Whether the host's area shows the offers of the login's host, and whether it offers to log out. */
export async function openDashboard(origin: string, cookie: string) {
  const answer = await fetch(`${origin}/dashboard`, { redirect: 'manual', headers: { cookie } });
  const text = await answer.text();
  return {
    hasOffers: answer.status === 200 && text.includes(HOST_NAME),
    isOpen: answer.status !== 303 && /action="\/logout["#]/.test(text),
  };
}

/** The number of offers that the site has; null: its copy is not complete. */
export async function countOffers(origin: string): Promise<number | null> {
  const { complete, offers } = await (await fetch(`${origin}/readyz`)).json();
  return complete ? offers : null;
}
