import { describe, expect, it } from 'vitest';
import { parseCriteria } from '../criteria/parse-criteria';
import type { ListScreen } from '../list/list-screen';
import type { OfferScreen } from '../offer-page/offer-screen';
import { parseEmbedOptions } from './embed-options';
import { createEmbedList, createEmbedOffer, embedListHref } from './embed-screens';

function state(query: string) {
  const read = new URLSearchParams(query);
  return {
    locale: 'de',
    view: 'list' as const,
    criteria: parseCriteria(read).criteria,
    options: parseEmbedOptions(read),
  };
}

const screen = {
  weeks: [{ href: '/?week=2026-W31&host=jugend' }],
  groups: [{ parameter: 'host' }, { parameter: 'time' }],
  chips: [
    { label: 'Jugend', href: '/?time=evening' },
    { label: 'abends', href: '/?host=jugend' },
  ],
  resetHref: '/',
  pager: { position: '', previous: null, next: '/?time=evening&host=jugend&page=2' },
  rescue: [],
  cards: [{ alias: '1-a', href: '/offers/1-a' }],
} as unknown as ListScreen;

describe('a list in an embed', () => {
  const query = 'time=evening&host=jugend&lock=host&theme=dark';
  const list = createEmbedList(screen, state(query), new Map([['1-a', 'https://amt.example/1']]));

  it('keeps its presets in every link', () => {
    expect(list.screen.resetHref).toBe('/embed/list?host=jugend&lock=host&theme=dark');
    expect(list.screen.pager?.next).toBe(
      '/embed/list?time=evening&host=jugend&page=2&lock=host&theme=dark',
    );
  });

  it('offers no change to what is locked', () => {
    expect(list.screen.chips.map(({ label }) => label)).toEqual(['abends']);
    expect(list.screen.groups.map(({ parameter }) => parameter)).toEqual(['time']);
    expect(list.isOpen('host')).toBe(false);
    expect(list.hidden).toEqual([
      ['host', 'jugend'],
      ['lock', 'host'],
      ['theme', 'dark'],
    ]);
  });

  it.each([
    ['embed', '/embed/offer/1-a', false],
    ['site', '/offers/1-a', true],
    ['instance', 'https://amt.example/1', true],
  ])('opens its offers in the %s', (target, href, leaves) => {
    const [card] = createEmbedList(
      screen,
      state(target === 'embed' ? '' : `target=${target}`),
      new Map([['1-a', 'https://amt.example/1']]),
    ).cards;
    expect([card?.card.href, card?.leaves]).toEqual([href, leaves]);
  });

  it('opens an offer on the site when its address on the instance is unusable', () => {
    const [card] = createEmbedList(screen, state('target=instance'), new Map()).cards;
    expect(card?.card.href).toBe('/offers/1-a');
  });
});

describe('an offer in an embed', () => {
  it('leads back to the list it was found in, and to others with the same locks', () => {
    const inside = state('free=1&page=2&lock=free');
    const offer = createEmbedOffer(
      {
        hosts: [{ label: 'Jugend', href: '/?host=jugend' }],
        place: { listHref: '/?place=bad' },
        repeats: [{ href: '/offers/2-b' }],
        similar: [{ href: '/offers/3-c' }],
      } as unknown as OfferScreen,
      inside,
    );
    expect(embedListHref(inside)).toBe('/embed/list?free=1&page=2&lock=free');
    expect(offer.hosts[0]?.href).toBe('/embed/list?free=1&host=jugend&lock=free');
    expect(offer.place?.listHref).toBe('/embed/list?free=1&place=bad&lock=free');
    expect(offer.similar[0]?.href).toBe('/embed/offer/3-c?free=1&page=2&lock=free');
  });
});
