import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from '../../domain/berlin/day-number';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { parseCriteria } from '../../domain/criteria/registry';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { countDays } from '../../domain/search/scan';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { fitsOneChild } from '../../domain/shortlist/chosen-children';
import { gapHref, toGapQuery } from './plan-entry';

const MONDAY = readDay('2026-07-27') as number;
const NOW = at('2026-07-01 12:00');
const offers = Array.from({ length: 200 }, (_, index) =>
  sampleOffer({
    alias: `o${index}`,
    name: `Angebot ${index}`,
    requiresApplication: index % 3 > 0,
    applicationDeadline: index % 4 === 0 ? NOW - 1 : null,
    minAge: index % 9,
    maxAge: (index % 9) + (index % 7),
    sessions: [0, 3].map((more) => {
      const day = writeDay(MONDAY - 7 + ((index * 5 + more * (index % 4)) % 21));
      return session(`${day} 09:00`, `${day} 12:00`);
    }),
  }),
);

describe('the number in a gap', () => {
  for (const kind of ['day', 'year'] as const) {
    const ageRule = { kind };
    const catalogue = createCatalogue(offers, { ...DEFAULT_RULES, ageRule });
    const find = (query: string) =>
      searchCatalogue(catalogue, parseCriteria(new URLSearchParams(query)).criteria, NOW);

    it(`is what the list behind it shows, for every day and child (age by ${kind})`, () => {
      let seen = 0;
      for (const born of ['2016-07', '2019-12', null]) {
        const { criteria } = parseCriteria(toGapQuery(born));
        const { days } = countDays(catalogue, criteria, NOW);
        for (let day = MONDAY - 7; day < MONDAY + 28; day++) {
          const [, query = ''] = gapHref('de', born, day).split('?');
          expect([born, day, find(query).joinable]).toEqual([born, day, days.get(day) ?? 0]);
          seen += days.get(day) ?? 0;
        }
      }
      expect(seen).toBeGreaterThan(0);
    });

    it(`follows the same rule as the children an offer is meant for (age by ${kind})`, () => {
      const born = '2016-07';
      const listed = new Set(
        offers.filter((offer) => fitsOneChild(offer, born, ageRule, NOW)).map(({ alias }) => alias),
      );
      const { total } = find(`born=${born}&past=1`);
      expect(total).toBe(listed.size);
    });
  }
});
