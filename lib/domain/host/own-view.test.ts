import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from './own-offer.fixture';
import {
  OWN_SORTS,
  type OwnView,
  parseOwnView,
  selectOwnOffers,
  serializeOwnView,
} from './own-view';

const all: OwnView = {
  state: null,
  q: '',
  edition: null,
  host: null,
  only: null,
  sort: 'next',
};
const named = (id: number, name: string, state: string, begin = '2026-07-28T07:00:00Z') =>
  createOwnOffer({
    id,
    name,
    states: [{ name: state, since: FIXTURE_NOW }],
    sessions: [{ begin: Date.parse(begin), end: Date.parse(begin) + 3_600_000 }],
  });
const offers = [
  named(1, 'Zauberei', 'draft'),
  named(2, 'Ägyptisches Kochen', 'published', '2026-07-20T07:00:00Z'),
  named(3, 'Bogenschießen', 'published', '2025-07-20T07:00:00Z'),
  named(4, 'Angeln', 'archived'),
  { ...named(5, 'Basteln', 'gone'), states: [] },
];
const names = (view: Partial<OwnView>) =>
  selectOwnOffers(offers, { ...all, ...view }, FIXTURE_NOW).offers.map(({ name }) => name);

describe("the host's list", () => {
  it('shows the next session first and what is over last', () => {
    expect(names({})).toEqual([
      'Ägyptisches Kochen',
      'Angeln',
      'Basteln',
      'Zauberei',
      'Bogenschießen',
    ]);
  });
  it('sorts by name as German readers do', () => {
    expect(names({ sort: 'name' })).toEqual([
      'Ägyptisches Kochen',
      'Angeln',
      'Basteln',
      'Bogenschießen',
      'Zauberei',
    ]);
  });
  it('finds words in number, name, place and host, without accents and hyphens', () => {
    expect(names({ q: 'agypt' })).toEqual(['Ägyptisches Kochen']);
    expect(names({ q: 'kanu-verein zauber' })).toEqual(['Zauberei']);
    expect(names({ q: 'kanuverein zauber' })).toEqual(['Zauberei']);
    expect(names({ q: '3' })).toEqual(['Bogenschießen']);
  });
  it('has a tab for each state, unknown ones by their own name, and counts what it would show', () => {
    const { tabs } = selectOwnOffers(offers, all, FIXTURE_NOW);
    expect(tabs).toEqual([
      { state: null, count: 5 },
      { state: 'draft', count: 1 },
      { state: 'published', count: 2 },
      { state: '', count: 1 },
      { state: 'archived', count: 1 },
    ]);
    for (const { state, count } of tabs) expect(names({ state })).toHaveLength(count);
  });
});

it.each(['state', 'edition', 'host'] as const)(
  'shows all for a %s that no offer has, as the tabs and selects say',
  (name) => {
    const { view, offers: shown } = selectOwnOffers(
      offers,
      { ...all, [name]: 'gone for good' },
      FIXTURE_NOW,
    );
    expect(view).toEqual(all);
    expect(shown).toHaveLength(offers.length);
  },
);

describe("the view's address", () => {
  const view = fc.record({
    state: fc.option(fc.constantFrom('draft', 'odd state', '')),
    q: fc.string().map((text) => text.trim()),
    edition: fc.option(fc.constantFrom('Sommer 2026')),
    host: fc.option(fc.constantFrom('Kanu-Verein')),
    only: fc.constantFrom(null, 'unready' as const, 'review' as const),
    sort: fc.constantFrom(...OWN_SORTS),
  });
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(parseOwnView(serializeOwnView(one))).toEqual(one);
      }),
    );
  });
});
