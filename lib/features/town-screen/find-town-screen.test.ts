import { describe, expect, it } from 'vitest';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import type { Site } from '../../renderer/site';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { findTownScreen } from './find-town-screen';

const NOW = at('2026-07-28 10:00');

const camp = sampleOffer({
  alias: '1-lager',
  name: 'Zeltlager',
  applicationDeadline: at('2026-07-01 00:00'),
  sessions: [session('2026-07-27 09:00', '2026-07-31 16:00')],
});
const treff = sampleOffer({
  alias: '2-treff',
  name: 'Offener Treff',
  requiresApplication: false,
  sessions: [
    session('2026-07-28 14:00', '2026-07-28 17:00'),
    session('2026-07-29 14:00', '2026-07-29 17:00'),
  ],
});
const over = sampleOffer({
  alias: '3-frueh',
  name: 'Frühschwimmen',
  requiresApplication: false,
  sessions: [session('2026-07-28 07:00', '2026-07-28 08:00')],
});
const later = sampleOffer({
  alias: '4-kanu',
  name: 'Kanu',
  applicationDeadline: at('2026-08-04 00:00'),
  sessions: [session('2026-08-10 09:00', '2026-08-10 12:00')],
});
const sooner = sampleOffer({
  alias: '5-kunst',
  name: 'Kunst',
  applicationDeadline: at('2026-07-30 00:00'),
  sessions: [session('2026-08-12 09:00', '2026-08-12 12:00')],
});
const offers = [camp, treff, over, later, sooner];

function look(query = '', programme = offers, instance: Partial<Site['instance']> = {}) {
  const site = createFeedSite(programme, NOW, [], instance);
  const found = findTownScreen(askSite(site, query));
  if (found === null) throw new Error('loading');
  return found;
}

const list = (query?: string, programme?: typeof offers) =>
  look(query, programme).parts.map(({ heading, rows }) => [
    heading,
    ...rows.map(({ name, when }) => unbindAll(`${name}, ${when}`)),
  ]);

describe('the screen in the town hall', () => {
  it('shows what is not over today, tomorrow, and what one can still register for', () => {
    expect(list()).toEqual([
      ['Heute', 'Offener Treff, 14–17 Uhr', 'Zeltlager, ganztägig'],
      ['Morgen', 'Offener Treff, 14–17 Uhr', 'Zeltlager, ganztägig'],
      ['Jetzt anmelden', 'Kunst, Mi 12. Aug., 9–12 Uhr', 'Kanu, Mo 10. Aug., 9–12 Uhr'],
    ]);
  });

  it('shows the first session of a day that is not over, in whatever order they are listed', () => {
    const sessions = [
      ...over.sessions,
      session('2026-07-28 18:00', '2026-07-28 20:00'),
      session('2026-07-28 15:00', '2026-07-28 16:00'),
    ];
    expect(list('', [{ ...treff, sessions }])).toEqual([['Heute', 'Offener Treff, 15–16 Uhr']]);
  });

  it('has a leaf in the colour of its week', () => {
    const [today, , open] = look().parts.map(({ rows }) => rows.map(({ weekColor }) => weekColor));
    expect(today).toEqual([0, 0]);
    expect(open).toEqual([1, 1]);
  });

  it('takes the filters of the list, and names them', () => {
    expect(list('registration=none')).toEqual([
      ['Heute', 'Offener Treff, 14–17 Uhr'],
      ['Morgen', 'Offener Treff, 14–17 Uhr'],
    ]);
    expect(look('registration=none').filters).toBe('Anmeldung: ohne Anmeldung');
    expect(look('registration=none').address).toBe('ferien.example/?registration=none');
    expect(list('q=xyzzy')).toEqual([]);
  });

  it('lets rows go when they are over', () => {
    const [today, , open] = look().parts;
    expect(today?.rows.map(({ until }) => until)).toEqual([
      at('2026-07-28 17:00'),
      at('2026-07-29 00:00'),
    ]);
    expect(open?.rows[0]?.until).toBe(at('2026-07-30 00:00'));
  });

  it('holds a bounded number of rows, and says how many there are', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...later,
      alias: `${index}-kanu`,
      name: `Kanu ${index}`,
    }));
    const [open] = look('', many).parts;
    expect(unbindAll([open?.rows.length, open?.count])).toEqual([16, '200 Angebote']);
  });
});

it.each([
  ['', 12, null, 'auto'],
  ['theme=dark&rows=4&seconds=20', 20, 4, 'dark'],
  ['seconds=0&rows=99&theme=pink', 12, null, 'auto'],
])(
  '"%s" shows pages for %i seconds, of %s rows, in the theme %s',
  (query, seconds, rows, theme) => {
    expect(look(query, []).options).toEqual({ seconds, rows, theme });
  },
);

it('looks as the instance file says where its address says nothing', () => {
  const screen = { seconds: 30, rows: 3, theme: 'light' } as const;
  expect(look('rows=x', [], { screen }).options).toEqual(screen);
  expect(look('rows=4&theme=auto', [], { screen }).options).toEqual({
    seconds: 30,
    rows: 4,
    theme: 'auto',
  });
});
