import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { parseCriteria } from '../../domain/criteria/registry';
import { anyNow, anyOffer, anyQuery, anyRules } from '../../domain/search/search.fixture';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { findWeeks } from './find-weeks';

const anyOffers = fc.uniqueArray(anyOffer, { maxLength: 20, selector: ({ alias }) => alias });

describe('finding weeks', () => {
  it('counts for each week what the list finds for it, and offers those the list offers', () => {
    fc.assert(
      fc.property(anyOffers, anyRules, anyQuery, anyNow, (offers, rules, query, now) => {
        const catalogue = createCatalogue(offers, rules);
        const { criteria } = parseCriteria(query);
        const found = findWeeks(catalogue, criteria, now);
        for (const week of catalogue.columns.weeks) {
          const { total } = searchCatalogue(catalogue, { ...criteria, week: [week] }, now);
          const { sessions, offerTotal } = found.get(week);
          const begun = sessions.filter(({ session, day }) => session.firstDay === day);
          expect([week, new Set(begun.map(({ offer }) => offer)).size]).toEqual([week, total]);
          if (total > 0) expect([week, offerTotal]).toEqual([week, total]);
        }
        if (criteria.past) return;
        const facets = searchCatalogue(catalogue, { ...criteria, week: [] }, now).facets();
        const offered = (facets.week ?? []).filter(({ count }) => count > 0);
        expect(found.weeks.map(({ week }) => week)).toEqual(
          expect.arrayContaining(offered.map(({ value }) => value)),
        );
      }),
    );
  });
});
