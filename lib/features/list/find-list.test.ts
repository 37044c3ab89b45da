import { describe, expect, it } from 'vitest';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import type { Site } from '../../renderer/site';
import type { ListView } from '../../routes';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { findList, findTitle } from './find-list';

const SITE = { name: 'Neustadt', claim: 'Ferienprogramm' };
const neustadt = createFeedSite([sampleOffer()], at('2026-07-10 12:00'), [], SITE);

const titleOf = (query: string, view: ListView = 'list') =>
  findTitle(askSite(neustadt, query), view);

describe('the title of a result', () => {
  it.each([
    ['', 'list', 'Neustadt: Ferienprogramm'],
    ['page=2', 'list', 'Neustadt: Ferienprogramm, Seite 2'],
    ['page=2', 'map', 'Karte · Neustadt'],
    ['sort=name', 'list', 'Neustadt: Ferienprogramm'],
    ['free=1&week=2026-W31', 'list', 'Angebote: Woche ab 27. Juli, kostenlos · Neustadt'],
    ['free=1&page=3', 'list', 'Angebote: kostenlos, Seite 3 · Neustadt'],
    ['free=1', 'map', 'Karte: kostenlos · Neustadt'],
    ['free=1', 'week', 'Wochenplan: kostenlos · Neustadt'],
    ['nearby=bootshaus-am-wehr', 'list', 'Angebote: rund um Bootshaus am Wehr · Neustadt'],
    [
      'weekday=mo&weekday=tu&weekday=we&weekday=th&free=1&past=1',
      'list',
      'Angebote: Montag, Dienstag, Mittwoch, Donnerstag und 2 weitere · Neustadt',
    ],
  ] as const)('of "%s" as %s is "%s"', (query, view, title) => {
    expect(unbindAll(titleOf(query, view))).toBe(title);
  });

  it('differs between the views', () => {
    const titles = (['list', 'map', 'week'] as const).map((view) => titleOf('', view));
    expect(new Set(titles).size).toBe(3);
  });

  it('is bounded, and repeats nothing that could not be read', () => {
    expect(titleOf(`q=${'lang '.repeat(60)}`).length).toBeLessThan(80);
    expect(titleOf('from=%3Cb%3E&age=old')).toBe('Neustadt: Ferienprogramm');
  });
});

it('is titled like its page, by a date that stays right in a bookmark', () => {
  const now = at('2026-07-10 12:00');
  const instance = { ...SITE, map: { radius: 5 } as Site['instance']['map'] };
  const site = createFeedSite([sampleOffer()], now, [], instance);
  const request = askSite(site, 'from=2026-07-11&to=2026-07-11');
  const title = findList(request)?.screen.title;
  expect(title).toBe(findTitle(request, 'list'));
  expect(unbindAll(title)).toBe('Angebote: Sa 11. Juli · Neustadt');
});

it('counts the offers of each week alike on its tab and in the form, whatever week is chosen', () => {
  const now = at('2026-07-01 12:00');
  const days = ['2026-07-14', '2026-07-15', '2026-07-21'];
  const offers = days.map((day, index) =>
    sampleOffer({ alias: `${index}`, sessions: [session(`${day} 09:00`, `${day} 12:00`)] }),
  );
  const instance = { ...SITE, map: { radius: 5 } as Site['instance']['map'] };
  const site = createFeedSite(offers, now, [], instance);
  for (const query of ['', 'week=2026-W29', 'week=2026-W30']) {
    const screen = findList(askSite(site, query))?.screen;
    const form = screen?.groups.find(({ parameter }) => parameter === 'week')?.options;
    expect(unbindAll(screen?.weeks.map(({ week, count }) => [week, count]))).toEqual([
      ['2026-W29', '2 Angebote'],
      ['2026-W30', '1 Angebot'],
    ]);
    expect(form?.map(({ value, count }) => [value, count])).toEqual([
      ['2026-W29', 2],
      ['2026-W30', 1],
    ]);
  }
});
