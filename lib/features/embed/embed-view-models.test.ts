import { describe, expect, it } from 'vitest';
import { parseCriteria } from '../../domain/criteria/registry';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import type { Site } from '../../renderer/site';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import type { ListViewModel } from '../list/find-list';
import { findList } from '../list/find-list';
import { findMap } from '../map/find-map';
import type { OfferViewModel } from '../offer/create-offer-view';
import { findOfferPage } from '../offer/find-offer-page';
import type { WeekViewModel } from '../week/find-week';
import { findWeek } from '../week/find-week';
import { parseEmbedOptions } from './embed-address';
import {
  createEmbedList,
  createEmbedOffer,
  createEmbedWeek,
  type EmbedLinks,
  rewriteLinks,
} from './embed-view-models';

function state(query: string, view: EmbedLinks['view'] = 'list'): EmbedLinks {
  const read = new URLSearchParams(query);
  return {
    locale: 'de',
    view,
    alias: null,
    criteria: parseCriteria(read).criteria,
    options: parseEmbedOptions(read),
    catalogue: { get: (alias) => sampleOffer({ url: `https://amt.example/${alias}` }) },
  };
}

const groups = [{ parameter: 'host' }, { parameter: 'time' }];
const chips = [
  { label: 'Jugend', parameter: 'host', href: '/?time=evening' },
  { label: 'abends', parameter: 'time', href: '/?host=jugend' },
];

const list = {
  weeks: [{ href: '/?week=2026-W31&host=jugend' }],
  groups,
  chips,
  sorts: [{ value: 'date' }],
  resetHref: '/',
  pager: { position: '', previous: null, next: '/?time=evening&host=jugend&page=2' },
  rescue: [{ href: '/?time=evening' }, { href: '/?host=jugend' }],
  cards: [{ alias: '1-a', href: '/offers/1-a' }],
  hints: { meant: null, suggestions: [] },
} as unknown as ListViewModel;

describe('a list in an embed', () => {
  const query = 'time=evening&host=jugend&lock=host&theme=dark';
  const { screen, filters } = createEmbedList(list, state(query));

  it('keeps its presets in every link', () => {
    expect(screen.resetHref).toBe('/embed/list?host=jugend&lock=host&theme=dark');
    expect(screen.pager?.next).toBe(
      '/embed/list?time=evening&host=jugend&page=2&lock=host&theme=dark',
    );
    expect(screen.cards[0]?.href).toBe(
      '/embed/offer/1-a?time=evening&host=jugend&lock=host&theme=dark',
    );
  });

  it('says what is locked, and offers no change to it', () => {
    expect(screen.chips.map(({ label, href }) => [label, href])).toEqual([
      ['Jugend', null],
      ['abends', '/embed/list?host=jugend&lock=host&theme=dark'],
    ]);
    expect(filters.groups.map(({ parameter }) => parameter)).toEqual(['time']);
    expect(filters.isOpen('host')).toBe(false);
    expect(filters.setCount).toBe(1);
    expect(filters.hidden).toEqual([
      ['host', 'jugend'],
      ['lock', 'host'],
      ['theme', 'dark'],
    ]);
  });

  it('names no way out of an empty result that leads nowhere', () => {
    expect(screen.rescue.map(({ href }) => href)).toEqual([
      '/embed/list?host=jugend&lock=host&theme=dark',
    ]);
  });

  it('holds what words of a locked text set', () => {
    const spoken = {
      ...list,
      chips: [{ label: 'kostenlos', parameter: 'q', value: '1', href: '/' }],
    };
    const locked = createEmbedList(spoken, state('q=kostenlos&lock=q'));
    expect(locked.screen.chips).toMatchObject([{ href: null }]);
    const open = createEmbedList(spoken, state('q=neu'));
    expect(open.screen.chips).toMatchObject([{ href: '/embed/list' }]);
  });

  it('asks nothing when everything is locked', () => {
    const all = createEmbedList(list, state('host=jugend&lock=all'));
    expect(all.filters).toMatchObject({ groups: [], sorts: [], setCount: 0 });
    expect(all.screen.weeks).toEqual([]);
    expect(all.screen.chips.every(({ href }) => href === null)).toBe(true);
  });
});

describe('a week in an embed', () => {
  const week = {
    groups,
    carried: [
      ['week', '2026-W31'],
      ['sort', 'name'],
    ],
    weeks: [{ href: '/week?week=2026-W32' }],
    previous: null,
    next: { label: '', href: '/week?week=2026-W32' },
    chips,
    resetHref: '/week',
    legend: [{ value: 'none', href: '/week?registration=none' }],
    empty: { title: '', ways: [{ label: '', href: '/week?week=2026-W32' }] },
    days: [{ bands: [{ entries: [{ key: '1-a/1', href: '/offers/1-a' }] }] }],
  } as unknown as WeekViewModel;

  it('leads to other weeks, and its form sends each thing once', () => {
    const query = 'limit=3';
    const { screen, filters } = createEmbedWeek(week, state(query, 'week'));
    expect(screen.next?.href).toBe('/embed/week?week=2026-W32&limit=3');
    expect(filters.hidden).toEqual([
      ['limit', '3'],
      ['week', '2026-W31'],
      ['sort', 'name'],
    ]);
  });

  it('says what is locked and lets the rest be changed, as the list does', () => {
    const query = 'host=jugend&time=evening&lock=host,week';
    const { screen, filters } = createEmbedWeek(week, state(query, 'week'));
    expect(screen.chips.map(({ label, href }) => [label, href === null])).toEqual([
      ['Jugend', true],
      ['abends', false],
    ]);
    expect(filters.groups.map(({ parameter }) => parameter)).toEqual(['time']);
    expect([screen.weeks, screen.next]).toEqual([[], null]);
    expect(filters.hidden.map(([name]) => name)).toEqual(['host', 'lock', 'sort']);
  });

  it('leaves no link that leads to where one is', () => {
    const query = 'week=2026-W31&lock=all';
    const { screen } = createEmbedWeek(week, state(query, 'week'));
    expect(screen.empty?.ways).toEqual([]);
    expect(screen.legend[0]?.href).toBeNull();
  });

  it('leads to the list of what no week has', () => {
    const ways = [{ label: '1 Angebot zeigen', href: '/' }];
    const { screen } = createEmbedWeek(
      { ...week, empty: { ...week.empty, ways } } as WeekViewModel,
      state('', 'week'),
    );
    expect(screen.empty?.ways.map(({ href }) => href)).toEqual(['/embed/list']);
  });

  it('opens its offers where the target says', () => {
    const { screen } = createEmbedWeek(week, state('target=instance', 'week'));
    expect(screen.days[0]?.bands[0]?.entries[0]).toMatchObject({
      href: 'https://amt.example/1-a',
      leaves: true,
    });
  });
});

describe('an offer in an embed', () => {
  const offer = {
    hosts: [{ label: 'Jugend', href: '/?host=jugend' }],
    place: { listHref: '/?place=bad' },
    repeats: [{ href: '/offers/2-b' }],
    similar: [{ href: '/offers/3-c' }, { href: '/offers/4-d' }],
    action: { href: 'https://amt.example/anmelden' },
  } as unknown as OfferViewModel;

  it('leads to others with the same locks', () => {
    const inside = state('free=1&page=2&lock=free');
    const screen = createEmbedOffer(offer, inside);
    expect(screen.hosts[0]?.href).toBe('/embed/list?free=1&host=jugend&lock=free');
    expect(screen.place?.listHref).toBe('/embed/list?free=1&place=bad&lock=free');
    expect(screen.similar[0]?.href).toBe('/embed/offer/3-c?free=1&page=2&lock=free');
    expect(screen.action?.href).toBe('https://amt.example/anmelden');
  });

  it('opens its repeats and similar offers where the target says, and shows as many as it may', () => {
    const screen = createEmbedOffer(offer, state('target=site&limit=1'));
    expect(screen.repeats[0]).toEqual({ href: '/offers/2-b', leaves: true });
    expect(screen.similar).toEqual([{ href: '/offers/3-c', leaves: true }]);
  });
});

function rewrite(screen: unknown, text: string) {
  const get = (alias: string) =>
    sampleOffer({ url: alias === '12-kanu' ? 'https://amt.example/12' : 'javascript:alert(1)' });
  return rewriteLinks(screen, { ...state(text, 'week'), catalogue: { get } });
}

describe('the links of a screen in an embed', () => {
  it('stay inside, and nothing else is touched', () => {
    const held = 'host=jugend&lock=host&theme=dark';
    const opened = 'host=jugend&view=week&lock=host&theme=dark';
    const screen = {
      days: [{ entries: [{ href: '/offers/12-kanu', name: '/?free=1' }] }],
      next: { href: '/week?week=2026-W31' },
      pager: { previous: null, next: '/?page=2' },
      listHref: '/?free=1',
      calendarHref: '/offers.ics',
      empty: null,
    };
    expect(rewrite(screen, held)).toEqual({
      days: [{ entries: [{ href: `/embed/offer/12-kanu?${opened}`, name: '/?free=1' }] }],
      next: { href: `/embed/week?week=2026-W31&${held}` },
      pager: { previous: null, next: `/embed/list?host=jugend&page=2&lock=host&theme=dark` },
      listHref: `/embed/list?free=1&${held}`,
      calendarHref: '/offers.ics',
      empty: null,
    });
  });

  it.each([
    ['', { href: '/embed/offer/12-kanu?view=week' }],
    ['target=site', { href: '/offers/12-kanu', leaves: true }],
    ['target=instance', { href: 'https://amt.example/12', leaves: true }],
  ])('open an offer where "%s" says', (query, link) => {
    expect(rewrite({ href: '/offers/12-kanu' }, query)).toEqual(link);
  });

  it('open an offer on the site when its address on the instance is unusable', () => {
    const link = { href: '/offers/13-x', leaves: true };
    expect(rewrite({ href: '/offers/13-x' }, 'target=instance')).toEqual(link);
  });
});

/** Where a view model holds paths that lead out of the embed. */
function findPathsOutside(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'string') return /^\/(?!embed\/)/.test(value) ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value).flatMap(([name, inner]) =>
    findPathsOutside(inner, Array.isArray(value) ? place : `${place}.${name}`),
  );
  return [...new Set(parts)].sort();
}

/** Of a list or a week, and not shown in embeds: feeds, and the same search on other pages. */
const LIST_OUTSIDE = ['booklet', 'calendar', 'changes', 'deadlines', 'feed']
  .map((name) => `.screen.${name}Href`)
  .concat(['list', 'map', 'week'].map((view) => `.screen.views.${view}`));

describe('a view model of the site in an embed', () => {
  const day = (number: number) => [session(`2026-08-${number} 09:00`, `2026-08-${number} 12:00`)];
  const offers = Array.from({ length: 40 }, (_, index) =>
    sampleOffer({ alias: `${index}`, name: `Kanu ${index % 30}`, sessions: day(10 + (index % 8)) }),
  );
  const map = { radius: 5 } as Site['instance']['map'];
  const contact = {} as Site['instance']['contact'];
  const site = createFeedSite(offers, at('2026-07-10 12:00'), [], { map, contact });

  it.each(['', 'free=1', 'page=2', 'q=kanuu', 'past=1&week=2026-W33', 'q=kostenlos am Samstag'])(
    'has no path that was forgotten, for "%s"',
    (query) => {
      const request = askSite(site, query);
      const list = findList(request);
      const found = findMap(request);
      const week = findWeek(request);
      if (list === null || found === null || week === null) throw new Error('loading');
      const embed = createEmbedList(list.screen, state(query));
      expect(findPathsOutside(embed)).toEqual(LIST_OUTSIDE);
      expect(findPathsOutside(rewriteLinks(found.map, state(query, 'map')))).toEqual([]);
      expect(findPathsOutside(createEmbedWeek(week, state(query, 'week')))).toEqual(LIST_OUTSIDE);
    },
  );

  it('has no path that was forgotten, for an offer', async () => {
    const outcome = await findOfferPage(askSite(site), '1');
    if (outcome.kind !== 'offer') throw new Error(outcome.kind);
    // A file.
    expect(findPathsOutside(createEmbedOffer(outcome.screen, state('')))).toEqual([
      '.calendarHref',
    ]);
  });
});
