import { expect, type Page } from '@playwright/test';

/** The tokens that the reference API prints at the start of its demo, by purpose. */
export const DEMO_TOKENS = {
  everything: 'pat-kv7f2m.Auewiesen-Paddel-0815',
  nothing: 'pat-fb3x9q.Noch-kein-Angebot-dabei',
  expired: 'pat-sb1c4z.Laengst-abgelaufen-2025',
  severalHosts: 'pat-jp8r5t.Zwei-Haeuser-ein-Konto',
  withoutPermission: 'pat-mt6w0k.Darf-hier-nichts-lesen',
} as const;

/** Answer of a login, and its cookie. */
export interface LogIn {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  /** `__Host-sid=…`; empty when none was set. */
  readonly cookie: string;
}

/** Submits the login form like a client without JavaScript. */
export async function logIn(
  site: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LogIn> {
  const response = await fetch(`${site}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ token }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return {
    status: response.status,
    html: await response.text(),
    headers: response.headers,
    cookie: cookie.split(';')[0] ?? '',
  };
}

/** Fetches a page of the dashboard with a login's cookie. */
export async function openAs(
  url: string,
  cookie: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...init,
    headers: { cookie, ...init.headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Logs in without the form, which `host-login.spec.ts` tests, and opens a page of the dashboard. */
export async function enter(page: Page, token: string, path = '/dashboard'): Promise<void> {
  await authenticate(page, token);
  await page.goto(path);
}

/** The last login of each token in this process: a token has 50 requests a minute at the instance. */
const lastLogins = new Map<string, string>();

/** Gives the page the cookie of a login: of the last one with this token, unless that has ended. */
export async function authenticate(page: Page, token: string): Promise<void> {
  const last = lastLogins.get(token) ?? '';
  const headers = { cookie: `__Host-sid=${last}` };
  const area = await page.request.get('/dashboard/sessions', { headers, maxRedirects: 0 });
  const value = area.status() === 200 ? last : await submitToken(page, token);
  lastLogins.set(token, value);
  await giveCookie(page, area.url(), value);
}

/** Gives the page the cookie of a login at the site of this address. */
export async function giveCookie(page: Page, address: string, value: string): Promise<void> {
  const url = new URL('/', address).href.replace('http:', 'https:');
  await page.context().addCookies([
    {
      name: '__Host-sid',
      value,
      url,
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}

async function submitToken(page: Page, token: string): Promise<string> {
  const answer = await page.request.post('/login', { form: { token }, maxRedirects: 0 });
  const [, value = ''] = /__Host-sid=([^;]+)/.exec(answer.headers()['set-cookie'] ?? '') ?? [];
  expect(value, `${answer.status()} ${await answer.text()}`).not.toBe('');
  return value;
}
