import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { NO_CRITERIA, parseCriteria } from '../criteria/registry';
import { at, sampleOffer, session } from '../offer.fixture';
import { findPageOf, searchCatalogue } from './search-catalogue';

const NOW = at('2026-07-10 10:00');
const on = (day: string) => [session(`${day} 09:00`, `${day} 12:00`)];
const catalogue = createCatalogue(
  [
    ...Array.from({ length: 60 }, (_, index) =>
      sampleOffer({
        alias: `offer-${index}`,
        name: `Kurs ${index % 50}`,
        sessions: on(`2026-07-${20 + (index % 9)}`),
      }),
    ),
    sampleOffer({ alias: 'past', name: 'Basteln', sessions: on('2026-07-01') }),
  ],
  DEFAULT_RULES,
);

const find = (alias: string, query = '') =>
  findPageOf(alias, catalogue, parseCriteria(new URLSearchParams(query)).criteria, NOW);

describe('the page of a result with an offer', () => {
  it('is the one on which the list shows it or the card of its repeats', () => {
    for (const page of [1, 2, 3]) {
      const { cards } = searchCatalogue(catalogue, { ...NO_CRITERIA, page }, NOW);
      const shown = cards.flatMap(({ offer, repeats }) => [offer, ...repeats]);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.map(({ alias }) => find(alias))).toEqual(shown.map(() => page));
    }
  });

  it('does not depend on the page that was asked for', () => {
    expect(find('offer-0', 'page=7')).toBe(1);
  });

  it.each([
    ['past', ''],
    ['offer-0', 'week=2026-W40'],
    ['nobody', ''],
  ])('is none where the result does not hold it: %s in "%s"', (alias, query) => {
    expect(find(alias, query)).toBeNull();
  });
});
