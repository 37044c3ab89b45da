import { describe, expect, it } from 'vitest';
import { embedHref, readEmbedUrl } from './embed-address';

const own = { siteUrl: 'https://ferien.example', locales: ['de', 'en'] };

function read(url: string): string | null {
  const state = readEmbedUrl(url, own);
  return state && embedHref(state);
}

describe('an address to be embedded', () => {
  it.each([
    ['https://ferien.example', '/embed/list'],
    ['https://ferien.example/?week=2026-W31&utm_source=x', '/embed/list?week=2026-W31'],
    ['https://ferien.example/en', '/en/embed/list'],
    ['https://ferien.example/en/map?free=1', '/en/embed/map?free=1'],
    ['https://ferien.example/offers/12-kanu', '/embed/offer/12-kanu'],
    ['https://ferien.example/en/offers/12-kanu', '/en/embed/offer/12-kanu'],
    ['https://ferien.example/en/week/?color=place', '/en/embed/week'],
    ['https://ferien.example/en/embed/map', '/en/embed/map'],
    ['https://ferien.example/embed/list?theme=dark', '/embed/list?theme=dark'],
    ['https://ferien.example/embed/offer/12-kanu', '/embed/offer/12-kanu'],
  ])('%s is shown by %s', (url, href) => {
    expect(read(url)).toBe(href);
  });

  it.each([
    'nonsense',
    'https://evil.example/offers/12-kanu',
    'http://ferien.example/',
    'https://ferien.example/dashboard',
    'https://ferien.example/xx',
    'https://ferien.example/offers/12-kanu.ics',
    'https://ferien.example/offers/waldau/12/more',
    'https://ferien.example/offers/waldau/12-kanu.ics',
    'https://ferien.example/embed/configure',
    'https://ferien.example/embed/list/more',
    'https://ferien.example/embed/offer/waldau/12/more',
    'https://ferien.example/offers/%E0%A4%A',
  ])('%s is none', (url) => {
    expect(read(url)).toBeNull();
  });
});
