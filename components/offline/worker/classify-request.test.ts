import { describe, expect, it } from 'vitest';
import { classifyRequest, mayKeep, toKeptUrl } from './classify-request';

const ORIGIN = 'https://ferien.example';

function classify(path: string, { method = 'GET', headers = {} } = {}) {
  const url = path.startsWith('http') ? path : ORIGIN + path;
  return classifyRequest({ method, url, headers: new Headers(headers) }, ORIGIN);
}

describe('the worker', () => {
  it.each([
    ['/', 'page'],
    ['/ar', 'page'],
    ['/?free=1', 'page'],
    ['/offers/12-kanu', 'page'],
    ['/uk/offers/12-kanu?easy=1', 'page'],
    ['/shortlist', 'page'],
    ['/tr/legal/privacy', 'page'],
    ['/api/search?free=1', 'read'],
    ['/api/shortlist?alias=12-kanu', 'read'],
    ['/api/changes?free=1', 'read'],
    ['/_next/static/chunks/a.js', 'asset'],
    ['/media/0123456789a?w=640', 'picture'],
  ])('takes care of %s as a %s', (path, kind) => {
    expect(classify(path)).toBe(kind);
  });

  it.each([
    '/login',
    '/en/login',
    '/dashboard',
    '/en/dashboard/offers/12',
    '/session/open',
    '/logout',
    '/embed/list',
    '/en/embed/offer/12-kanu',
    '/embed/configure',
    '/offers/12-kanu.ics',
    '/offers.atom',
    '/sw.js',
    '/readyz',
    '/?_rsc=abc',
    'https://elsewhere.example/',
  ])('leaves %s alone', (path) => {
    expect(classify(path)).toBeNull();
  });

  it('leaves writing and navigation data alone', () => {
    expect(classify('/', { method: 'POST' })).toBeNull();
    expect(classify('/api/search', { method: 'POST' })).toBeNull();
    expect(classify('/', { headers: { RSC: '1' } })).toBeNull();
  });

  it.each([
    [{ 'cache-control': 'public, max-age=30' }, 200, true],
    [{ 'cache-control': 'no-store' }, 200, false],
    [{ 'cache-control': 'public', 'x-robots-tag': 'noindex' }, 200, false],
    [{ 'cache-control': 'public' }, 410, false],
  ])('keeps an answer with %o and status %i: %s', (headers, status, isKept) => {
    const answer = { status, type: 'basic', redirected: false, headers: new Headers(headers) };
    expect(mayKeep(answer as Response)).toBe(isKept);
  });
});

describe('the address under which a page is kept', () => {
  it.each([
    ['/offers/12-kanu?free=1&view=map', '/offers/12-kanu'],
    ['/en/offers/12-kanu?free=1&easy=1', '/en/offers/12-kanu?easy=1'],
    ['/offers/12-kanu', '/offers/12-kanu'],
    ['/?free=1', '/?free=1'],
    ['/api/offers/12?x=1', '/api/offers/12?x=1'],
  ])('%s is %s', (asked, kept) => {
    expect(toKeptUrl(`https://site${asked}`)).toBe(`https://site${kept}`);
  });
});
