import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { parseCriteria } from '../criteria/parse-criteria';
import type { Offer } from '../offer';
import { at, sampleOffer, session } from '../offer.fixture';
import { searchCatalogue } from './search-catalogue';

const NOW = at('2026-07-28 10:00');

function order(offers: readonly (Partial<Offer> & { alias: string })[], query: string): string {
  const all = offers.map((offer) => sampleOffer({ name: offer.alias, ...offer }));
  const { criteria } = parseCriteria(new URLSearchParams(query));
  const { cards } = searchCatalogue(createCatalogue(all, DEFAULT_RULES), criteria, NOW);
  return cards.map((card) => card.offer.alias).join(' ');
}

const on = (...days: string[]) => days.map((day) => session(`${day} 09:00`, `${day} 12:00`));

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
    expect(order(offers, 'sort=deadline')).toBe('soon later never closed none');
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
    const { total, cardTotal, pageCount } = searchCatalogue(catalogue, criteria, NOW);
    expect({ total, cardTotal, pageCount }).toEqual({ total: 2, cardTotal: 1, pageCount: 1 });
  });
});
