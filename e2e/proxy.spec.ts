import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_TOKENS } from './host/log-in';
import { expect, test } from './town';
import { findFreePort } from './town/start-program';

const PUBLIC = 'https://ferien.example';
const COUNTY = 'tools/reference-api/demo/county/instance.json';
/** Headers that a visitor may forge; a proxy appends to the first and replaces the others. */
const CLAIMS = {
  'x-forwarded-for': '203.0.113.77',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'for=203.0.113.77;host=evil.example;proto=http',
};

interface Seen {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  /** Local address of the visitor; any of 127.0.0.0/8. */
  readonly from?: string;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends a request through the proxy, like a visitor who knows only the public address. */
function ask(
  proxy: ReverseProxy,
  path: string,
  { headers, from, form }: Asking = {},
): Promise<Seen> {
  const body = form && String(new URLSearchParams(form));
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: proxy.port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        localAddress: from ?? '127.0.0.1',
        headers: {
          host: new URL(PUBLIC).host,
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
      },
      async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response) pieces.push(piece);
        const text = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

test.describe('behind a proxy that ends TLS', () => {
  // In one worker, which starts one site for it.
  test.describe.configure({ mode: 'default' });
  const settings = {
    SITE_URL: PUBLIC,
    FENSTER_TRUST_PROXY: '1',
    FENSTER_INSTANCE_FILE: COUNTY,
  };
  let proxy: ReverseProxy;
  test.beforeEach(async () => {
    proxy = await startProxy(PUBLIC);
  });
  test.afterEach(() => proxy.stop());

  test('every absolute address is the public one, whatever proxy or visitor say', async ({
    shareTown,
  }) => {
    const town = await shareTown({ settings });
    proxy.target = town.site;
    const inside = new RegExp(`evil\\.example|${new URL(town.site).host}|http://ferien\\.example`);
    const home = await ask(proxy, '/', { headers: CLAIMS });
    const [, offer = ''] = /href="(\/offers\/[^"?]+)/.exec(home.text) ?? [];
    const oembed = `/oembed?url=${encodeURIComponent(PUBLIC + offer)}`;
    const absolute = ['/', offer, '/week', '/offers.atom', '/sitemap.xml', '/robots.txt', oembed];
    for (const path of absolute) {
      const { status, text, headers } = await ask(proxy, path, { headers: CLAIMS });
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(PUBLIC);
      expect(`${text} ${JSON.stringify(headers)}`).not.toMatch(inside);
      expect(headers['strict-transport-security']).toBeDefined();
    }
    const { headers } = await ask(proxy, '/api/offers?itemsPerPage=5', { headers: CLAIMS });
    expect(headers.link).toContain(`<${PUBLIC}/api/offers?itemsPerPage=5&page=2>; rel="next"`);
    for (const path of ['/de/map', '//map', '/embed/list?lang=en', '/tr/login', '/dashboard']) {
      const moved = await ask(proxy, path, { headers: CLAIMS });
      expect(String(moved.headers.location)).toMatch(/^(\/(?!\/)|https:\/\/ferien\.example\/)/);
    }
  });

  test('embeds may stand on the listed origins, all other pages nowhere', async ({ shareTown }) => {
    const town = await shareTown({ settings });
    proxy.target = town.site;
    const policyOf = async (path: string) =>
      String((await ask(proxy, path)).headers['content-security-policy']);
    expect(await policyOf('/embed/list')).toContain(
      "frame-ancestors 'self' https://www.landkreis-hohenau.example",
    );
    expect(await policyOf('/')).toContain("frame-ancestors 'none'");
    expect(await policyOf('/login')).toContain("frame-ancestors 'none'");
  });

  test('a login from the public address gets a cookie, and from no other', async ({
    shareTown,
  }) => {
    const town = await shareTown({ settings });
    proxy.target = town.site;
    const form = { token: DEMO_TOKENS.everything };
    const foreign = ['http://ferien.example', town.site, 'https://evil.example'];
    for (const origin of foreign) {
      const refused = await ask(proxy, '/login', { form, headers: { ...CLAIMS, origin } });
      expect([origin, refused.status]).toEqual([origin, 403]);
    }
    const answer = await ask(proxy, '/login', { form, headers: { origin: PUBLIC } });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/dashboard');
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-sid=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    const session = { cookie: cookie.split(';')[0] ?? '' };
    expect((await ask(proxy, '/dashboard', { headers: session })).status).toBe(200);
  });

  test('tries at the login count by the address the proxy saw, not by the claimed one', async ({
    shareTown,
  }) => {
    test.slow();
    const town = await shareTown({ settings });
    proxy.target = town.site;
    // A token that was refused once is neither checked again nor counted.
    let token = 0;
    const attempt = async (from: string, claimed: string) => {
      token += 1;
      const headers = { 'x-forwarded-for': claimed };
      const form = { token: `pat-nobody.knows-${token}` };
      return (await ask(proxy, '/login', { from, headers, form })).status;
    };
    for (let n = 0; n < 10; n++) expect(await attempt('127.0.0.2', `203.0.113.${n}`)).toBe(401);
    expect(await attempt('127.0.0.2', '203.0.113.200')).toBe(429);
    expect(await attempt('127.0.0.3', '203.0.113.1')).toBe(401);
  });
});

test('a host logs in and out in a browser, through a proxy', async ({ openTown, page }) => {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const proxy = await startProxy(origin, port);
  const town = await openTown({ settings: { SITE_URL: origin, FENSTER_TRUST_PROXY: '1' } });
  proxy.target = town.site;
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox').fill(DEMO_TOKENS.everything);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: '__Host-sid', secure: true, httpOnly: true });
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${origin}/#logged-out`);
  expect(await page.context().cookies()).toEqual([]);
  await proxy.stop();
});

/** A small reverse proxy, as in front of a site in production. */
interface ReverseProxy {
  readonly port: number;
  /** Origin to which requests are forwarded. */
  target: string;
  stop(): Promise<void>;
}

/**
 * Starts a proxy with the usual headers: it requests the site at the site's own address, appends
 * the visitor's to `X-Forwarded-For`, and sets scheme and host of `publicOrigin`.
 */
async function startProxy(publicOrigin: string, port = 0): Promise<ReverseProxy> {
  const { host, protocol } = new URL(publicOrigin);
  const proxy = { target: '' };
  const forward = (visitor: IncomingMessage): Record<string, string | string[] | undefined> => {
    const before = visitor.headers['x-forwarded-for'];
    const address = visitor.socket.remoteAddress ?? '';
    return {
      ...visitor.headers,
      host: new URL(proxy.target).host,
      'x-forwarded-for': before === undefined ? address : `${before}, ${address}`,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-host': host,
    };
  };
  const server = createServer((visitor, answer) => {
    const { method, url } = visitor;
    const { hostname, port: sitePort } = new URL(proxy.target);
    const headers = forward(visitor);
    const asked = request({ hostname, port: sitePort, path: url, method, headers });
    asked.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    visitor.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
