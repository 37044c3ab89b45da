import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';

/** Headers by which somebody might try to reach into a kept answer. */
const NAMES = [
  'accept-language',
  'authorization',
  'content-security-policy',
  'content-security-policy-report-only',
  'cookie',
  'forwarded',
  'host',
  'if-modified-since',
  'next-action',
  'next-hmr-refresh',
  'next-router-state-tree',
  'next-url',
  'origin',
  'purpose',
  'range',
  'referer',
  'traceparent',
  'user-agent',
  'x-action-forwarded',
  'x-fenster-address',
  'x-fenster-generation',

  'x-fenster-key',
  'x-fenster-locale',
  'x-fenster-now',
  'x-fenster-request',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-invoke-path',
  'x-invoke-status',
  'x-matched-path',
  'x-middleware-invoke',
  'x-middleware-prefetch',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
  'x-middleware-subrequest',
  'x-nextjs-data',
  'x-nextjs-postponed',
  'x-nonce',
  'x-now-route-matches',
  'x-original-url',
  'x-prerender-revalidate',
  'x-rewrite-url',
] as const;

const value = fc.oneof(
  fc.constantFrom(
    '1',
    'evil.example',
    "script-src 'nonce-evil'",
    'g0',
    '/dashboard',
    'https',
    '{}',
  ),
  fc
    .string({ unit: fc.constantFrom(...'abcXYZ019-_/;=<>"\'%,. '), maxLength: 60 })
    .map((text) => text.trim()),
);
const headerSet = fc.dictionary(fc.constantFrom(...NAMES), value, { minKeys: 1, maxKeys: 12 });

let gateway: TestGateway;
/** Worse than Next: puts every header it gets into the page. */
beforeEach(async () => {
  gateway = await openTestGateway(({ url, headers }) => ({
    body: `<p>${url} ${JSON.stringify(headers)}</p>`,
  }));
});
afterEach(() => gateway.close());

describe('a visitor’s headers', () => {
  it('never change what is kept: 100 hostile sets, each the one that fills the store', async () => {
    await gateway.get('/offers/clean');
    const clean = await gateway.get('/offers/clean');
    let sets = 0;
    await fc.assert(
      fc.asyncProperty(headerSet, async (headers) => {
        sets += 1;
        // An address of its own, so that the hostile requests are the ones that render and keep it.
        const path = `/offers/o${sets}`;
        for (let i = 0; i < 2; i += 1) await gateway.get(path, headers);
        const seen = await gateway.get(path);
        expect(seen.text).toBe(clean.text.replace('/offers/clean', path));
        expect({ ...seen.headers, etag: '', 'content-length': '', date: '' }).toEqual({
          ...clean.headers,
          etag: '',
          'content-length': '',
          date: '',
        });
      }),
      { numRuns: 100 },
    );
    expect(sets).toBe(100);
    // Each address was rendered once and then kept.
    expect(gateway.reached).toHaveLength(1 + sets);
  });

  it('reach a private page only where they are its business', async () => {
    const headers = Object.fromEntries(NAMES.map((name) => [name, `evil-${name}`]));
    const cookie = 'evil=cookie; __Host-sid=evil-login';
    await gateway.get('/dashboard', { ...headers, cookie, host: 'ferien.example' });
    const { headers: got } = gateway.reached[0] as TestGateway['reached'][number];
    const passed = Object.entries(got).filter(([, text]) => String(text).includes('evil'));
    expect(passed).toEqual([['cookie', '__Host-sid=evil-login']]);
    expect(got).toMatchObject({ host: 'ferien.example' });
  });
});
