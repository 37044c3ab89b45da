import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type Catalogue, createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import {
  addValue,
  type Criteria,
  FIELDS,
  parseCriteria,
  serializeCriteria,
} from '../criteria/registry';
import { DAY_MS, HOUR_MS, type Instant } from '../instant';
import { JOINING } from '../registration/to-registration';
import { anyMemberships, anyNow, anyOffer, anyQuery, anyRules, VALUES } from './search.fixture';
import { searchCatalogue } from './search-catalogue';
import { findNaively } from './search-oracle.fixture';

const RUNS = inject('scale') === 'long' ? 2_000 : 16;

/** Parameters that do not restrict the result, and the towns of a county. */
const NOT_COMPARED = ['literal', 'sort', 'page', 'town'];
/** Without these the parameter has no effect. */
const TOGETHER_WITH: Readonly<Record<string, string>> = {
  fit: 'age=6&age=13',
  radius: 'near=49.55,10.6',
};

/** Compares the fast search, offer by offer, with an oracle written for clarity. */
describe('searching', () => {
  const NOW = Date.UTC(2026, 6, 30);
  const [rules = DEFAULT_RULES] = fc
    .sample(anyRules, { numRuns: 50, seed: 1 })
    .filter(({ editions, topics }) => editions.length > 0 && topics.length > 1);
  const offers = fc.sample(anyOffer, { numRuns: 300, seed: 1 });
  const catalogue = createCatalogue(offers, rules);
  const count = (query: string) =>
    searchCatalogue(catalogue, parseCriteria(new URLSearchParams(query)).criteria, NOW).total;

  it.each(FIELDS.map(({ name }) => name).filter((name) => !NOT_COMPARED.includes(name)))(
    'is compared by %s: VALUES has values for it, and random offers differ in it',
    (name) => {
      const before = TOGETHER_WITH[name] ?? '';
      const totals = (VALUES[name] ?? []).map((value) => count(`${before}&${name}=${value}`));
      expect(
        totals.filter((total) => total > 0 && total !== count(before)),
        `Give ${name} values in VALUES, and its field of the offer random ones in anyOffer (search.fixture.ts).`,
      ).not.toEqual([]);
    },
  );

  it('finds what a naive filter finds, and counts what adding a value brings', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyOffer, { maxLength: 25, selector: (offer) => offer.alias }),
        anyRules,
        anyMemberships,
        anyQuery,
        anyNow,
        (offers, rules, toMemberships, query, now) => {
          const memberships = toMemberships(offers);
          const catalogue = createCatalogue(offers, rules, memberships);
          const { criteria } = parseCriteria(query);
          const total = (asked: Criteria) =>
            findNaively(offers, asked, rules, now, memberships).length;
          const result = searchCatalogue(catalogue, criteria, now);
          const found = result.offers().map((offer) => offer.alias);
          const expected = findNaively(offers, criteria, rules, now, memberships).map(
            (offer) => offer.alias,
          );
          expect([...found].sort()).toEqual([...expected].sort());
          expect(result.total).toBe(expected.length);
          if (criteria.sort === 'date') {
            const states = result.cards.map(({ joining }) => JOINING.indexOf(joining));
            expect(states).toEqual(states.toSorted((a, b) => a - b));
          }
          for (const [parameter, values] of Object.entries(result.facets())) {
            expect(result.facets([parameter])).toEqual({ [parameter]: values });
            for (const { value, count } of values) {
              const added = addValue(criteria, parameter, value);
              expect([parameter, value, count]).toEqual([parameter, value, total(added)]);
              const appended = serializeCriteria(criteria);
              appended.append(parameter, value);
              expect(parseCriteria(appended).criteria).toEqual({ ...added, page: criteria.page });
            }
          }
          for (const { criterion, total: without } of result.without()) {
            const empty = parseCriteria(new URLSearchParams()).criteria;
            const dropped = { ...criteria, [criterion]: empty[criterion] };
            expect([criterion, without]).toEqual([criterion, total(dropped)]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('shows every offer on exactly one page, repeats on one card', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyOffer, { maxLength: 120, selector: (offer) => offer.alias }),
        anyRules,
        anyNow,
        fc.constantFrom('date', 'relevance', 'deadline', 'fee', 'name', 'distance'),
        (offers, rules, now, sort) => {
          const catalogue = createCatalogue(offers, rules);
          const query = new URLSearchParams({
            sort,
            past: '1',
            near: sort === 'distance' ? '49.5,10.6' : '',
            q: sort === 'relevance' ? 'Lesen Kanu' : '',
          });
          const { criteria } = parseCriteria(query);
          const first = searchCatalogue(catalogue, criteria, now);
          const seen: string[] = [];
          for (let page = 1; page <= first.pageCount; page++) {
            const { cards } = searchCatalogue(catalogue, { ...criteria, page }, now);
            expect(cards.length).toBeLessThanOrEqual(24);
            for (const card of cards) {
              for (const offer of [card.offer, ...card.repeats]) seen.push(offer.alias);
            }
          }
          expect(seen).toEqual(first.offers().map((offer) => offer.alias));
          expect(new Set(seen).size).toBe(first.total);
          expect(searchCatalogue(catalogue, { ...criteria, page: 99_999 }, now).cards).toEqual([]);
        },
      ),
      { numRuns: RUNS / 4 },
    );
  });

  it('finds at a later time what an index finds that was not asked before', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyOffer, { maxLength: 12, selector: (offer) => offer.alias }),
        anyRules,
        anyQuery,
        anyNow,
        fc.integer({ min: 1, max: 12 }),
        (offers, rules, query, now, hours) => {
          const asked = createCatalogue(offers, rules);
          const { criteria } = parseCriteria(query);
          const find = (catalogue: Catalogue, at: Instant) => {
            const { offers, facets, without, ...result } = searchCatalogue(catalogue, criteria, at);
            return { ...result, offers: offers(), facets: facets(), without: without() };
          };
          find(asked, now);
          for (const later of [now + 1, now + hours * HOUR_MS]) {
            expect(find(asked, later)).toEqual(find(createCatalogue(offers, rules), later));
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('never shows an offer later because time has passed, while it is still to come', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 25 }), anyRules, anyNow, (offers, rules, now) => {
        const catalogue = createCatalogue(offers, rules);
        const { criteria } = parseCriteria(new URLSearchParams());
        const later = searchCatalogue(catalogue, criteria, now + DAY_MS);
        expect(later.total).toBeLessThanOrEqual(searchCatalogue(catalogue, criteria, now).total);
      }),
      { numRuns: RUNS / 4 },
    );
  });
});
