import { hash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { RENDERED_HEADERS } from '../protocol/rendered';
import { readVersion } from '../runtime/read-version';
import { openTestGateway, type TestGateway, type TestRendering } from './open-test-gateway.fixture';
import { stampedPage } from './open-test-process.fixture';

let gateway: TestGateway;
const open = async (application: TestRendering) => {
  gateway = await openTestGateway(application);
  return gateway;
};
afterEach(() => gateway.close());

describe('Next’s own requests', () => {
  it('for navigation data are not kept and ask with a bare _rsc', async () => {
    await open(({ headers }) => ({
      headers: { 'content-type': headers.rsc ? 'text/x-component' : 'text/html' },
      body: headers.rsc ? 'data' : '<p>page</p>',
    }));
    const asked = { rsc: '1', 'next-router-state-tree': '%5B%5D', 'next-url': '/x' };
    await gateway.getTimes('/week', 3, { rsc: '1', 'next-router-prefetch': '1' });
    expect((await gateway.get('/week?_rsc=1a2b', asked)).text).toBe('data');
    expect((await gateway.get('/week?_rsc=1a2b&free=1', asked)).text).toBe('data');
    expect((await gateway.get('/week')).text).toBe('<p>page</p>');
    const reached = gateway.reached.map(({ url }) => url);
    expect(reached).toEqual(['/week', '/week?_rsc', '/week?free=1&_rsc']);
    expect(Object.keys(gateway.reached[1]?.headers ?? {})).not.toContain('next-router-state-tree');
  });
});

describe('a private page', () => {
  const mine: TestRendering = ({ headers }) => ({
    headers: { 'set-cookie': 'a=b', 'cache-control': 'public, max-age=99' },
    body: `<p>${headers.cookie}</p>`,
  });

  it.each([
    '/dashboard',
    '/en/dashboard',
    '/d%61shboard',
    '/%65n/d%61shboard/offers/1',
    '/login',
    '/dashboard?_rsc=1',
  ])('%s is rendered for each visitor and not cached', async (path) => {
    await open(mine);
    const first = await gateway.get(path, { cookie: '__Host-sid=1' });
    await gateway.get(path, { cookie: '__Host-sid=1' });
    const second = await gateway.get(path, { cookie: '__Host-sid=2' });
    expect([first.text, second.text]).toEqual(['<p>__Host-sid=1</p>', '<p>__Host-sid=2</p>']);
    expect(gateway.reached).toHaveLength(3);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'set-cookie': ['a=b'],
    });
    expect(first.headers.etag).toBeUndefined();
  });

  it('is rendered for a visitor of whom the renderer sees the cookie, and nothing else', async () => {
    await open(mine);
    await gateway.get('/dashboard', { cookie: '__Host-sid=1', 'user-agent': 'me', origin: 'x' });
    expect(gateway.reached[0]?.method).toBe('GET');
    expect(Object.keys(gateway.reached[0]?.headers ?? {}).sort()).toEqual([
      'connection',
      'cookie',
      'host',
      'x-fenster-now',
    ]);
    expect(gateway.reached[0]?.headers.host).toBe('ferien.example');
  });

  it('carries the strict policy too', async () => {
    const hash = 'a'.repeat(43);
    await open(() => ({
      headers: { 'x-fenster-scripts': `${hash}= evil;' x` },
      body: '<script>go()</script>',
    }));
    const seen = await gateway.get('/dashboard');
    expect(seen.text).toBe('<script>go()</script>');
    expect(seen.headers['content-security-policy']).toContain(
      `; script-src 'self' 'sha256-${hash}='; `,
    );
    expect(seen.headers['x-fenster-scripts']).toBeUndefined();
  });

  it('of the dashboard waits for the first reading before it takes a turn, with 32 others at most', async () => {
    await open(mine);
    const waits: unknown[] = [];
    const reads: (() => void)[] = [];
    gateway.keeper.answer({
      awaitHostArea: (site, cookie) => {
        waits.push([site, cookie]);
        return new Promise((resolve) => void reads.push(() => resolve(null)));
      },
    });
    const slow = Array.from({ length: 34 }, (_, index) =>
      gateway.get('/dashboard', { cookie: '__Host-sid=1' }, 'GET', `127.0.0.${1 + (index % 2)}`),
    );
    await expect.poll(() => gateway.arrived()).toBe(34);
    await expect.poll(() => waits.length).toBe(32);
    expect(waits[0]).toEqual(['ferien.example', '__Host-sid=1']);
    expect((await gateway.get('/dashboard')).status).toBe(200);
    expect((await gateway.get('/week')).status).toBe(200);
    expect(gateway.reached).toHaveLength(2);
    for (const read of reads.splice(0)) read();
    await expect.poll(() => waits.length).toBe(34);
    for (const read of reads) read();
    await Promise.all(slow);
    gateway.keeper.setReachable(false);
    expect((await gateway.get('/dashboard', { cookie: '__Host-sid=1' })).status).toBe(200);
  });
});

describe('a probe', () => {
  it.each([
    ['/healthz', 200, `{"status":"ok","version":"${readVersion().version}"}`],
    ['/readyz', 200, '"complete":true'],
    ['/metrics', 404, 'Not Found'],
  ])('%s never reaches the application, which may be busy', async (path, status, text) => {
    await open(stampedPage);
    const seen = await gateway.get(path);
    expect(seen.status).toBe(status);
    expect(seen.text).toContain(text);
    expect(seen.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await gateway.get(path, {}, 'HEAD')).text).toBe('');
    expect(gateway.reached).toHaveLength(0);
  });
});

describe('every answer', () => {
  it('carries the security headers', async () => {
    await open(stampedPage);
    for (const path of ['/', '/api/offers', '/dashboard', '/nothing', '/%ff', '/week/']) {
      expect((await gateway.get(path)).headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'strict-transport-security': expect.any(String),
      });
    }
  });

  it('of the API is a refusal in the specification’s shape when the gateway itself refuses', async () => {
    await open(() => Promise.reject(new Error('broken')));
    for (const [path, status] of [
      ['/api/offers', 500],
      ['/api/%ff', 400],
    ] as const) {
      const seen = await gateway.get(path);
      expect(seen.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('Retry-After'),
      });
      expect(JSON.parse(seen.text)).toEqual({
        type: 'https://tools.ietf.org/html/rfc2616#section-10',
        title: 'An error occurred',
        detail: expect.stringMatching(/\.$/),
        status,
      });
      expect(seen.status).toBe(status);
    }
  });

  it('for programs can be read by any page when the gateway itself refuses', async () => {
    await open(() => Promise.reject(new Error('broken')));
    const { status, headers } = await gateway.get('/offers.ics');
    expect([status, headers['access-control-allow-origin']]).toEqual([500, '*']);
  });

  it.each([
    ['cross-origin', '/embed/list'],
    ['cross-origin', '/embed.js'],
    ['cross-origin', '/api/offers'],
    ['cross-origin', '/api/%ff'],
    ['cross-origin', '/offers.atom'],
    ['cross-origin', '/media/a'],
    ['cross-origin', '/tiles/1/2/3'],
    ['cross-origin', '/og/de/1-boot.png'],
    ['cross-origin', '/_next/static/media/font.woff2'],
    ['same-origin', '/'],
    ['same-origin', '/offers/1-boot'],
    ['same-origin', '/dashboard'],
    ['same-origin', '/nothing'],
    ['same-origin', '/week/'],
  ])('may be loaded by %s: %s', async (policy, path) => {
    await open(stampedPage);
    expect((await gateway.get(path)).headers['cross-origin-resource-policy']).toBe(policy);
  });

  it('must not be framed, except embeds by the listed origins', async () => {
    await open(stampedPage);
    const policy = async (path: string) =>
      (await gateway.get(path)).headers['content-security-policy'];
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    expect(await policy('/embed/list')).toContain("frame-ancestors 'self' https://stadt.example");
    expect(await policy('/embed/configure')).toContain("frame-ancestors 'none'");
    // The check has to open where embeds do not.
    expect(await policy('/embed/check')).toContain("frame-ancestors 'self' *");
  });

  it.each([
    ['/embed/list', 'require-corp'],
    ['/embed/check', 'require-corp'],
    ['/', undefined],
  ])('%s demands %s of what it loads, as pages demand of their frames', async (path, value) => {
    await open(stampedPage);
    expect((await gateway.get(path)).headers['cross-origin-embedder-policy']).toBe(value);
  });
});

describe('a refusal', () => {
  it('that will pass comes back by itself, under a policy that names its script, also in an embed’s frame', async () => {
    await open(() => ({
      status: 503,
      headers: { [RENDERED_HEADERS.unready]: '1' },
      body: 'later',
    }));
    for (const [path, framing] of [
      ['/', "frame-ancestors 'none'"],
      ['/embed/list', "frame-ancestors 'self' https://stadt.example"],
      ['/embed/check', "frame-ancestors 'self' *"],
    ] as const) {
      const { status, headers, text } = await gateway.get(path);
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(text).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
      expect(text).toContain('<main data-again="5">');
      const [, script = ''] = /<script data-seconds="5">([^<]*)<\/script>/.exec(text) ?? [];
      const policy = headers['content-security-policy'];
      expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
      expect(policy).toContain(framing);
    }
    const { headers } = await gateway.get('/embed/list');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
  });

  it.each([
    ['GET', '/%ff', 400],
    ['POST', '/week', 405],
  ])('of %s %s is final', async (method, path, status) => {
    await open(() => ({
      status: 503,
      headers: { [RENDERED_HEADERS.unready]: '1' },
      body: 'later',
    }));
    const seen = method === 'POST' ? await gateway.post(path, 'token=a') : await gateway.get(path);
    expect([seen.status, seen.text.includes('<script')]).toEqual([status, false]);
    expect(seen.text).not.toContain('http-equiv="refresh"');
    expect(seen.headers['content-security-policy']).not.toContain('sha256');
  });

  it('of an address that asks for more than its share comes after what others ask for meanwhile', async () => {
    const rendering: (() => void)[] = [];
    await open(async ({ url }) => {
      if (url.startsWith('/week')) await new Promise<void>((resolve) => rendering.push(resolve));
      return { body: '<p>page</p>' };
    });
    const others = '127.0.0.2';
    await gateway.get('/', {}, 'GET', others);
    // Its allowance is thirty at once; beyond it eight may wait while somebody else does.
    const greedy = Array.from({ length: 40 }, (_, at) => gateway.get(`/week?q=${at}`));
    await expect.poll(() => gateway.arrived()).toBe(41);
    const other = gateway.get('/week?free=1', {}, 'GET', others);
    await expect.poll(() => gateway.arrived()).toBe(42);
    const order: string[] = [];
    const refused = gateway.get('/week?q=last').then(({ status }) => order.push(`${status}`));
    await expect.poll(() => gateway.arrived()).toBe(43);
    await gateway.get('/', {}, 'GET', others).then(() => order.push('kept'));
    await refused;
    expect(order).toEqual(['kept', '429']);
    const ending = setInterval(() => {
      for (const end of rendering.splice(0)) end();
    }, 1);
    await Promise.all([...greedy, other]);
    clearInterval(ending);
  });
});
