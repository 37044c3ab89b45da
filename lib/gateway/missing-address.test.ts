import { afterEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway, type TestRendering } from './open-test-gateway.fixture';
import { stampedPage } from './open-test-process.fixture';

let gateway: TestGateway;
const open = async (application: TestRendering) => {
  gateway = await openTestGateway(application);
  return gateway;
};
afterEach(() => gateway.close());

describe('an address that is none', () => {
  it.each([
    ['/week/', 308],
    ['//week', 308],
    ['/a/%2e%2e/b', 400],
    ['/%ff', 400],
    ['/_next/image?url=x', 404],
    ['/_next/../etc', 400],
    ['/_next/static/chunks/missing.js', 404],
    ['/_next/static/%2e%2e/x', 400],
    ['/de', 308],
    ['/de/week', 308],
    ['/api/nothing', 404],
    ['/api/nothing/at/all?x=1', 404],
  ])('%s is answered with %i before the application sees it', async (path, status) => {
    await open(stampedPage);
    const seen = await gateway.get(path);
    expect(seen.status).toBe(status);
    expect(gateway.reached).toHaveLength(0);
  });

  it('of a language is one kept page, whatever it was', async () => {
    await open(({ url }) => ({ status: 404, body: `<p>${url}</p>` }));
    const asked = async (path: string, headers = {}) => (await gateway.get(path, headers)).text;
    for (let n = 0; n < 20; n += 1) {
      expect(await asked(`/wp-${n}.php?x=${n}`)).toBe('<p>/nowhere</p>');
      expect(await asked(`/en/${n}/b`, { rsc: '1' })).toBe('<p>/en/nowhere</p>');
    }
    expect(gateway.reached.length).toBeLessThanOrEqual(4);
    const seen = await gateway.get('/wp-login.php');
    expect([seen.status, seen.headers.etag]).toEqual([404, undefined]);
  });

  it('goes on where the built files are, and to the page without its prefix', async () => {
    await open(stampedPage);
    expect((await gateway.get('/_next/static/chunks/built.js')).status).toBe(200);
    expect((await gateway.get('/de/week?color=x&q=%20a')).headers.location).toBe(
      '/week?color=x&q=%20a',
    );
  });

  it.each([
    ['/week/', 'public, max-age=3600'],
    ['/de/week', 'public, max-age=3600'],
    ['/login/', 'private, no-store'],
    ['/de/dashboard?state=draft', 'private, no-store'],
    ['/de//login', 'private, no-store'],
  ])('is kept on the way only where it leads to a public page: %s', async (path, cacheControl) => {
    await open(stampedPage);
    const { status, headers } = await gateway.get(path);
    expect([status, headers['cache-control']]).toEqual([308, cacheControl]);
  });

  it('never leads to another site', async () => {
    await open(stampedPage);
    for (const path of [
      '//evil.example',
      '//evil.example/',
      '///evil.example//x',
      '/\\evil.example',
      '/de//evil.example',
      '/de/%2fevil.example',
    ])
      expect((await gateway.get(path)).headers.location ?? '/').toMatch(/^\/[^/\\]*/);
  });

  it.each([
    ['/', 'GET, HEAD'],
    ['/nothing', 'GET, HEAD'],
    ['/dashboard', 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/api/offers', 'GET, HEAD, OPTIONS'],
    ['/offers.ics', 'GET, HEAD, OPTIONS'],
  ])('takes no POST at %s, which never reaches the application', async (path, allow) => {
    await open(stampedPage);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const seen = await gateway.get(path, { 'next-action': 'x' }, method);
      expect([seen.status, seen.headers.allow], method).toEqual([405, allow]);
    }
    expect(gateway.reached).toHaveLength(0);
  });

  it.each(['/api/offers', '/offers.ics', '/en/offers.atom', '/offers/1-boot.ics'])(
    'of an answer for programs says to any origin what it takes: %s',
    async (path) => {
      await open(stampedPage);
      const moved = await gateway.get(`${path}/`);
      expect([moved.status, moved.headers['access-control-allow-origin']]).toEqual([308, '*']);
      const { status, headers } = await gateway.get(path, {}, 'OPTIONS');
      expect([status, headers['content-length']]).toEqual([204, undefined]);
      expect(headers).toMatchObject({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': expect.stringContaining('If-None-Match'),
        'access-control-max-age': '86400',
        'x-content-type-options': 'nosniff',
      });
      expect(gateway.reached).toHaveLength(0);
    },
  );
});
