import { describe, expect, it } from 'vitest';
import { parseCriteria } from '../../domain/criteria/registry';
import { type EmbedView, embedHref, toEmbedHref } from './embed-address';
import { parseEmbedOptions } from './embed-options';

function state(view: EmbedView, query = '', locale = 'de') {
  const read = new URLSearchParams(query);
  return {
    locale,
    view,
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
    expect(embedHref(state({ alias: '12 k/ü' }, 'free=1'))).toBe(
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
    ['/offers/12-kanu?free=1&view=week', 'week', 'q=x', '/embed/offer/12-kanu?q=x&view=week'],
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
