import { describe, expect, it } from 'vitest';
import { findRoute } from './target';

const site = {
  languages: ['de', 'en'],
  publicFiles: new Set(['/logo.svg', '/.well-known/gpc.json']),
};
const find = (path: string) => findRoute(path, site);

describe('the table of routes', () => {
  it.each([
    ['/', 'page', 'minute', 'de'],
    ['/en', 'page', 'minute', 'en'],
    ['/offers/12-kanu', 'page', 'minute', 'de'],
    ['/en/offers/12-kanu', 'page', 'minute', 'en'],
    ['/offers/12-kanu.ics', 'feed', 'quarter', 'de'],
    ['/week', 'page', 'minute', 'de'],
    ['/legal/imprint', 'page', 'minute', 'de'],
    ['/api/offers', 'api', 'minute', 'de'],
    ['/api/positions', 'api', 'minute', 'de'],
    ['/api/offers/12', 'api', 'minute', 'de'],
    ['/sitemap.xml', 'feed', 'quarter', 'de'],
    ['/_next/static/chunks/a.js', 'file', 'process', 'de'],
    ['/logo.svg', 'file', 'process', 'de'],
    ['/.well-known/gpc.json', 'file', 'process', 'de'],
    ['/media/0123456789a', 'file', 'generation', 'de'],
  ])('%s is a %s kept by the %s', (path, kind, keeping, language) => {
    const found = find(path);
    expect([found.route.kind, found.route.keeping, found.language]).toEqual([
      kind,
      keeping,
      language,
    ]);
  });

  it.each([
    '/login',
    '/logout',
    '/dashboard',
    '/dashboard/offers/12',
    '/en/dashboard',
    '/en/login',
    '/d%61shboard',
    '/%65n/dashboard',
    '/%64%61%73%68%62%6f%61%72%64/offers/%31',
    '/en/%64ashboard/offers/1',
  ])('%s is private and never kept', (path) => {
    expect(find(path).route).toMatchObject({
      kind: 'private',
      keeping: 'never',
      cacheControl: 'private, no-store',
    });
  });

  it.each([
    '/readyz',
    '/healthz',
    '/metrics',
    '/wp-login.php',
    '/de/offers/1',
    '/en/api/offers',
    '/offers/a/b/c',
    '/_next/image',
    '/de',
  ])('%s is never kept', (path) => {
    expect(find(path).route.keeping).toBe('never');
  });

  it('gives two spellings of one address the same normal path', () => {
    expect(find('/offers/%6b').path).toBe(find('/offers/k').path);
  });
});
