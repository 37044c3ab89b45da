import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { parseCriteria } from '../../domain/criteria/registry';
import { anyNow, anyOffer, anyQuery, anyRules } from '../../domain/search/search.fixture';
import { findNaively } from '../../domain/search/search-oracle.fixture';
import { DIMENSIONS, measureLens } from './measure-lens';

const RUNS = inject('scale') === 'long' ? 500 : 25;
const anyShape = fc.shuffledSubarray([...DIMENSIONS], { minLength: 2, maxLength: 2 });

describe('the lens', () => {
  it('counts in each cell and total what the list shows for its criteria', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyOffer, { maxLength: 20, selector: ({ alias }) => alias }),
        anyRules,
        anyQuery,
        anyNow,
        anyShape,
        (offers, rules, query, now, [rows = 'age', columns = 'week']) => {
          const { criteria } = parseCriteria(query);
          const table = measureLens(
            createCatalogue(offers, rules),
            criteria,
            { rows, columns },
            now,
            null,
          );
          const all = [
            ...table.rows.flatMap(({ cells, total }) => [...cells, total]),
            ...table.columns.map(({ total }) => total),
            table.total,
          ];
          for (const cell of all) {
            const found = findNaively(offers, cell.criteria, rules, now);
            expect([cell.count, cell.criteria]).toEqual([found.length, cell.criteria]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});
