import { describe, expect, it } from 'vitest';
import { writeDay } from '../berlin/day-number';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { NO_CRITERIA, parseCriteria } from '../criteria/registry';
import type { Offer } from '../offer';
import { at, sampleOffer, session } from '../offer.fixture';
import { countDays } from './scan';
import { searchCatalogue } from './search-catalogue';

const NOW = at('2026-07-28 10:00');

type Named = Partial<Offer> & { alias: string };

function search(offers: readonly Named[], query: string) {
  const all = offers.map((offer) => sampleOffer({ name: offer.alias, ...offer }));
  const { criteria } = parseCriteria(new URLSearchParams(query));
  return searchCatalogue(createCatalogue(all, DEFAULT_RULES), criteria, NOW);
}

function order(offers: readonly Named[], query: string): string {
  return search(offers, query)
    .cards.map((card) => card.offer.alias)
    .join(' ');
}

/** Offers that can be joined, by day. */
function countByDay(offers: readonly Named[]) {
  const catalogue = createCatalogue(
    offers.map((offer) => sampleOffer(offer)),
    DEFAULT_RULES,
  );
  const { days } = countDays(catalogue, NO_CRITERIA, NOW);
  return [...days].map(([day, count]) => `${writeDay(day)} ${count}`);
}

const on = (...days: string[]) => days.map((day) => session(`${day} 09:00`, `${day} 12:00`));

it('counts no session on a day that is over, also without an end', () => {
  const sessions = [session('2026-07-27 09:00', ''), session('2026-07-28 09:00', '')];
  const meetings = { requiresApplication: false, applicationDeadline: null, sessions };
  expect(countByDay([{ alias: 'meetings', ...meetings }])).toEqual(['2026-07-28 1']);
});

describe('order', () => {
  it('by date: running, next session, past with the latest first, undated', () => {
    const offers = [
      { alias: 'undated', sessions: [] },
      { alias: 'past', sessions: on('2026-07-20') },
      { alias: 'tomorrow', sessions: on('2026-07-29') },
      { alias: 'running', sessions: on('2026-07-28') },
      { alias: 'begun', sessions: on('2026-07-27', '2026-07-31') },
      { alias: 'just-past', sessions: on('2026-07-27') },
      { alias: 'again', sessions: on('2026-07-28', '2026-07-30') },
    ];
    expect(order(offers, 'past=1')).toBe('running tomorrow again begun just-past past undated');
    expect(order(offers, '')).toBe('running tomorrow again begun undated');
  });

  it('by date: what is closed comes after all others, in every other order it keeps its place', () => {
    const over = at('2026-07-20 00:00');
    const offers = [
      { alias: 'd-undated-closed', sessions: [], applicationDeadline: over, feeCents: 400 },
      { alias: 'c-closed', sessions: on('2026-07-29'), applicationDeadline: over, feeCents: 300 },
      { alias: 'b-undated', sessions: [], applicationDeadline: null, feeCents: 200 },
      { alias: 'a-open', sessions: on('2026-07-31'), applicationDeadline: null, feeCents: 500 },
      {
        alias: 'e-free-to-come',
        sessions: on('2026-07-30'),
        requiresApplication: false,
        applicationDeadline: over,
        feeCents: 100,
      },
    ];
    expect(order(offers, '')).toBe('e-free-to-come a-open b-undated c-closed d-undated-closed');
    expect(order(offers, 'sort=name')).toBe(
      'a-open b-undated c-closed d-undated-closed e-free-to-come',
    );
    expect(order(offers, 'sort=fee')).toBe(
      'e-free-to-come b-undated c-closed d-undated-closed a-open',
    );
  });

  it('by date: what can be joined, then groups that have begun, then what is closed', () => {
    const over = at('2026-07-20 00:00');
    const offers = [
      { alias: 'course', sessions: on('2026-07-27', '2026-07-29'), applicationDeadline: null },
      { alias: 'this-morning', sessions: on('2026-07-28'), applicationDeadline: null },
      { alias: 'closed', sessions: on('2026-07-29'), applicationDeadline: over },
      { alias: 'open', sessions: on('2026-08-30'), applicationDeadline: null },
      {
        alias: 'meetings',
        sessions: on('2026-07-27', '2026-08-03'),
        requiresApplication: false,
      },
    ];
    expect(order(offers, '')).toBe('meetings open this-morning course closed');
    const { cards } = search(offers, '');
    expect(cards.map(({ joining }) => joining)).toEqual([
      'open',
      'open',
      'running',
      'running',
      'closed',
    ]);
  });

  it('by date: with days, a group that begins before them counts as running', () => {
    const offers = [
      { alias: 'before', sessions: on('2026-08-03', '2026-08-12'), applicationDeadline: null },
      { alias: 'within', sessions: on('2026-08-12', '2026-08-20'), applicationDeadline: null },
      { alias: 'meetings', sessions: on('2026-08-04', '2026-08-13'), requiresApplication: false },
    ];
    const states = (query: string) =>
      search(offers, query).cards.map(({ offer, joining }) => `${offer.alias} ${joining}`);
    expect(states('week=2026-W33')).toEqual(['meetings open', 'within open', 'before running']);
    expect(states('from=2026-08-12&to=2026-08-12')).toEqual(['within open', 'before running']);
    expect(states('week=2026-W32&week=2026-W33')[0]).toBe('before open');
    expect(states('weekday=we').at(-1)).toBe('within open');
    expect(search(offers, 'week=2026-W33').joinable).toBe(2);
  });

  it('by date: with days, what is over on them is past, though there is more later', () => {
    const early = session('2026-07-28 07:00', '2026-07-28 09:00');
    const late = session('2026-07-28 15:00', '2026-07-28 16:00');
    const open = { requiresApplication: false, applicationDeadline: null };
    const offers = [
      { alias: 'over', sessions: [early, ...on('2026-07-29')], ...open },
      { alias: 'twice', sessions: [early, late], ...open },
      { alias: 'running', sessions: on('2026-07-28'), ...open },
    ];
    const today = search(offers, 'from=2026-07-28&to=2026-07-28');
    expect(today.cards.map(({ offer, joining }) => `${offer.alias} ${joining}`)).toEqual([
      'running open',
      'twice open',
      'over past',
    ]);
    expect(today.joinable).toBe(2);
    expect(search(offers, '').joinable).toBe(3);
  });

  it.each(['', 'sort=name', 'sort=fee', 'sort=deadline'])(
    'of repeats the one that can still be booked leads their card, at its own place: "%s"',
    (query) => {
      const run = (alias: string, day: string, deadline: string, feeCents: number) =>
        sampleOffer({ alias, sessions: on(day), applicationDeadline: at(deadline), feeCents });
      const catalogue = createCatalogue(
        [
          run('a-closed', '2026-07-30', '2026-07-20 00:00', 100),
          run('b-open', '2026-08-03', '2026-07-31 00:00', 900),
          run('c-later', '2026-08-10', '2026-08-01 00:00', 900),
          sampleOffer({ alias: 'other', name: 'Lesen', sessions: on('2026-08-01'), feeCents: 500 }),
        ],
        DEFAULT_RULES,
      );
      const { criteria } = parseCriteria(new URLSearchParams(query));
      const result = searchCatalogue(catalogue, criteria, NOW);
      const runs = result.cards.find(({ repeats }) => repeats.length > 0);
      expect(runs?.offer.alias).toBe('b-open');
      expect(runs?.repeats.map(({ alias }) => alias)).toEqual(['c-later', 'a-closed']);
      const flat = result.cards.flatMap(({ offer, repeats }) => [offer, ...repeats]);
      expect(result.offers()).toEqual(flat);
      if (query === 'sort=fee') expect(result.cards[0]?.offer.alias).toBe('other');
    },
  );

  it('by name at the same time, umlauts beside their vowels', () => {
    const offers = ['Zelten', 'Ölmalen', 'Obst', 'Ausflug'].map((name) => ({ alias: name, name }));
    expect(order(offers, '')).toBe('Ausflug Obst Ölmalen Zelten');
    expect(order(offers, 'sort=name')).toBe('Ausflug Obst Ölmalen Zelten');
  });

  it('by deadline: what closes first, then what never closes, then what is closed or needs none', () => {
    const offers = [
      { alias: 'never', applicationDeadline: null },
      { alias: 'closed', applicationDeadline: at('2026-07-20 00:00') },
      { alias: 'later', applicationDeadline: at('2026-08-20 00:00') },
      { alias: 'none', requiresApplication: false, applicationDeadline: at('2026-07-29 00:00') },
      { alias: 'soon', applicationDeadline: at('2026-07-30 00:00') },
    ];
    const ahead = offers.map((offer) => ({ ...offer, sessions: on('2026-08-30') }));
    expect(order(ahead, 'sort=deadline')).toBe('soon later never closed none');
    // Of a group that has begun, no deadline can be met any more.
    const begun = { alias: 'a-begun', applicationDeadline: at('2026-07-29 00:00') };
    expect(order([...ahead, begun], 'sort=deadline')).toBe('soon later never a-begun closed none');
  });

  it('by fee: null is free', () => {
    const offers = [
      { alias: 'dear', feeCents: 2_000 },
      { alias: 'free', feeCents: null },
      { alias: 'cheap', feeCents: 100 },
    ];
    expect(order(offers, 'sort=fee')).toBe('free cheap dear');
  });

  it('by relevance where a text is asked for: name, place, host, description, open before closed', () => {
    const past = at('2026-07-20 00:00');
    const offers = [
      { alias: 'described', description: 'Auch Schach.' },
      { alias: 'hosted', hosts: [{ name: 'Schachfreunde' }] },
      { alias: 'closed', name: 'Schachturnier', applicationDeadline: past },
      { alias: 'compound', name: 'Das Riesenschach' },
      { alias: 'placed', meetingPoint: 'Schach-Ecke' },
      {
        alias: 'open',
        name: 'Schachrätsel',
        requiresApplication: false,
        sessions: on('2026-09-30'),
      },
      { alias: 'exact', name: 'Abend mit Schach', sessions: on('2026-10-01') },
      { alias: 'none' },
    ];
    expect(order(offers, 'q=schach')).toBe('exact open closed compound placed hosted described');
    expect(order(offers, 'q=schach&sort=relevance')).toBe(order(offers, 'q=schach'));
    expect(order(offers, 'q=schach&sort=date')).not.toBe(order(offers, 'q=schach'));
  });

  it('by distance from the point that was given', () => {
    const offers = [
      { alias: 'far', meetingLat: 49.9 },
      { alias: 'near', meetingLat: 49.501 },
      { alias: 'nowhere', meetingLat: null },
    ];
    expect(order(offers, 'near=49.5,10.6&sort=distance')).toBe('near far');
  });

  it('says how many offers there are, not how many cards', () => {
    const runs = ['2026-08-03', '2026-08-10'].map((day, index) =>
      sampleOffer({ alias: `run-${index}`, sessions: on(day) }),
    );
    const catalogue = createCatalogue(runs, DEFAULT_RULES);
    const { criteria } = parseCriteria(new URLSearchParams());
    const { total, cards } = searchCatalogue(catalogue, criteria, NOW);
    expect([total, cards.length]).toEqual([2, 1]);
  });
});
