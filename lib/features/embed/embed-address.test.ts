import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCriteria } from '../../domain/criteria/registry';
import { readCriteria } from '../../domain/search/read-criteria';
import { createPalette } from '../../instance/palette';
import type { Locale } from '../../messages/locale';
import { createFeedSite } from '../feed/feed-site.fixture';
import {
  type EmbedListView,
  embedHref,
  GROUNDS,
  LOCKABLE,
  MOST_AT_ONCE,
  parseEmbedOptions,
  readEmbedRequest,
  readEmbedUrl,
  serializeEmbedOptions,
  TARGETS,
  THEMES,
  toEmbedHref,
} from './embed-address';

function state(view: EmbedListView, query = '', locale: Locale = 'de') {
  const read = new URLSearchParams(query);
  return {
    locale,
    view,
    alias: null,
    criteria: parseCriteria(read).criteria,
    options: parseEmbedOptions(read),
  };
}

describe('the address of an embed', () => {
  it('names view, language, criteria and look in one spelling', () => {
    expect(embedHref(state('list'))).toBe('/embed/list');
    expect(embedHref(state('week', 'theme=dark&free=1&lock=free', 'en'))).toBe(
      '/en/embed/week?free=1&lock=free&theme=dark',
    );
    expect(embedHref({ ...state('list', 'free=1'), alias: '12 k/ü' })).toBe(
      '/embed/offer/12%20k/%C3%BC?free=1',
    );
  });

  it.each([
    ['/?free=1', 'list', '', '/embed/list?free=1'],
    ['/map?free=1', 'list', '', '/embed/map?free=1'],
    ['/?q=kanu', 'list', 'host=jugend&lock=host', '/embed/list?q=kanu&host=jugend&lock=host'],
    ['/?host=other', 'list', 'host=jugend&lock=host', '/embed/list?host=jugend&lock=host'],
    [
      '/?nearby=markt-4&radius=3',
      'list',
      'near=49.5,10.6&lock=near',
      '/embed/list?near=49.5%2C10.6&radius=3&lock=near%2Cnearby',
    ],
    ['/', 'list', 'week=2026-W31&limit=6', '/embed/list?limit=6'],
    ['/offers/12-kanu', 'week', 'q=x', '/embed/offer/12-kanu?q=x&view=week'],
    ['/offers/12-kanu', 'next', 'limit=3', '/embed/offer/12-kanu?limit=3'],
    ['/offers/12-kanu', 'list', 'free=1&page=2', '/embed/offer/12-kanu?free=1&page=2'],
  ] as const)('%s from %s?%s stays inside as %s', (href, view, query, inside) => {
    expect(toEmbedHref(href, state(view, query))).toBe(inside);
  });

  it.each(['/offers/12-kanu.ics', '/legal/imprint', 'https://example.org/', '/en?free=1'])(
    '%s leads out',
    (href) => {
      expect(toEmbedHref(href, state('list'))).toBeNull();
    },
  );
});

const read = (query: string) => parseEmbedOptions(new URLSearchParams(query));
const normal = (query: string) => serializeEmbedOptions(read(query)).toString();

/** A point and a place by name both define the centre and are locked together. */
const tieCentre = (names: readonly string[]) =>
  [...names, ...(names.includes('near') ? ['nearby'] : [])].sort();

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
const options = fc.record({
  lock: fc.subarray(LOCKABLE.filter((name) => name !== 'nearby')).map(tieCentre),
  theme: fc.constantFrom(...THEMES),
  ground: fc.constantFrom(...GROUNDS),
  brand: fc.option(colour),
  accent: fc.option(colour),
  limit: fc.option(fc.integer({ min: 1, max: MOST_AT_ONCE })),
  target: fc.constantFrom(...TARGETS),
});

describe("an embed's options", () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(options, (given) => {
        expect(parseEmbedOptions(serializeEmbedOptions(given))).toEqual(given);
      }),
    );
  });

  it('are read from anything without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normal(text);
        expect(normal(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['lock=week,host&lock=host', 'lock=host%2Cweek'],
    ['lock=all', 'lock=all'],
    ['lock=page,nonsense', ''],
    ['theme=dark&brand=%230B5C70', 'theme=dark&brand=0b5c70'],
    ['theme=light&target=embed', ''],
    ['brand=red&limit=0&target=top', ''],
    ['limit=25', 'limit=24'],
    ['limit=1000', ''],
    ['color=place&theme=auto', 'theme=auto'],
    ['color=host', ''],
    ['limit=6&target=instance', 'limit=6&target=instance'],
  ])('%s are written %s', (given, written) => {
    expect(normal(given)).toBe(written);
  });
});

const palette = createPalette({ brand: '#0B5C70', accent: '#FFB81C' });
const site = createFeedSite([], 0, [], { palette });

const readForm = (query: string) =>
  embedHref(readEmbedRequest(readCriteria(new URLSearchParams(query), 0), 'de', site));

describe("the configurator's form", () => {
  it.each([
    ['', '/embed/list'],
    ['brand=%230b5c70&accent=%23ffb81c', '/embed/list'],
    ['brand=%239b1c31', '/embed/list?brand=9b1c31'],
    ['view=week&language=en&free=1&lock=free', '/en/embed/week?free=1&lock=free'],
    ['view=offer&offer=12-kanu', '/embed/offer/12-kanu'],
    ['view=offer&offer=https%3A%2F%2Fferien.example%2Foffers%2F12-kanu', '/embed/offer/12-kanu'],
    ['view=offer&offer=https%3A%2F%2Finstanz.example%2Fangebot%2F12-kanu', '/embed/offer/12-kanu'],
    ['view=offer&offer=https%3A%2F%2Finstanz.example%2F12-kanu%2F%3Fa%3Db', '/embed/offer/12-kanu'],
    ['view=offer&offer=', '/embed/list'],
    ['language=xx&view=nonsense&page=7', '/embed/list'],
  ])('%s asks for %s', (query, href) => {
    expect(readForm(query)).toBe(href);
  });
});

function readUrl(url: string): string | null {
  const state = readEmbedUrl(url, site);
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
    ['https://ferien.example/embed/list?lang=en', '/en/embed/list'],
    ['https://ferien.example/embed/list?lang=fr', '/embed/list'],
    ['https://ferien.example/?lang=en', '/embed/list'],
  ])('%s is shown by %s', (url, href) => {
    expect(readUrl(url)).toBe(href);
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
    expect(readUrl(url)).toBeNull();
  });
});
