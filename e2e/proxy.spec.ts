import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_TOKENS } from './host/log-in';
import { expect, test } from './town';
import { askFrom } from './town/ask-from';

const PUBLIC = 'https://ferien.example';
/** Headers that a visitor may forge; a proxy appends to the first and replaces the others. */
const CLAIMS = {
  'x-forwarded-for': '203.0.113.77',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'for=203.0.113.77;host=evil.example;proto=http',
};

/** Sends a request through the proxy, like a visitor who knows only the public address. */
const ask = (
  { port }: ReverseProxy,
  path: string,
  { headers, ...more }: Parameters<typeof askFrom>[1] = {},
) =>
  askFrom(`http://127.0.0.1:${port}${path}`, {
    ...more,
    headers: { host: new URL(PUBLIC).host, ...headers },
  });

test.describe('behind a proxy that ends TLS', { tag: '@county' }, () => {
  let proxy: ReverseProxy;
  test.beforeEach(async () => {
    proxy = await startProxy(PUBLIC);
  });
  test.afterEach(() => proxy.stop());

  test('every absolute address is the public one, whatever the headers claim', async ({ town }) => {
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

  test('a login from the public address gets a cookie, and from no other', async ({ town }) => {
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
    const end = await ask(proxy, '/logout', { form: {}, headers: { origin: PUBLIC, ...session } });
    expect([end.status, end.headers.location]).toEqual([303, '/']);
    expect(end.headers['set-cookie']?.[0]).toMatch(/^__Host-sid=; .*Max-Age=0/);
    expect((await ask(proxy, '/dashboard', { headers: session })).status).toBe(303);
  });

  test('failed logins are limited by the address that the proxy saw, and a known host still gets in', async ({
    town,
  }) => {
    proxy.target = town.site;
    // A token that was refused once is neither checked again nor counted.
    let token = 0;
    const attempt = async (from: string, claimed: string) => {
      token += 1;
      const headers = { 'x-forwarded-for': claimed };
      const form = { token: `pat-nobody.knows-${token}` };
      return (await ask(proxy, '/login', { from, headers, form })).status;
    };
    const enter = () =>
      ask(proxy, '/login', {
        from: '127.0.0.2',
        form: { token: DEMO_TOKENS.everything },
        headers: { origin: PUBLIC },
      });
    expect((await enter()).status).toBe(303);
    const before = (await town.requests('/api/offers')).length;
    for (let n = 0; n < 10; n++) expect(await attempt('127.0.0.2', `203.0.113.${n}`)).toBe(401);
    for (let n = 0; n < 20; n++)
      expect(await attempt('127.0.0.2', `203.0.113.${200 + n}`)).toBe(429);
    expect((await town.requests('/api/offers')).length - before).toBeLessThanOrEqual(10);
    expect((await enter()).status).toBe(303);
    expect(await attempt('127.0.0.3', '203.0.113.1')).toBe(401);
  });
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
async function startProxy(publicOrigin: string): Promise<ReverseProxy> {
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
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
