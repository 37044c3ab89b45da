import { expect, it } from 'vitest';
import { compareVisits, type FirstView } from './measure-first-views';

const VISIT: FirstView = {
  ...{ performance: 97, paintMs: 700, blockingMs: 180, shift: 0 },
  ...{ accessibility: 100, bestPractices: 100, seo: 100, flaws: [], report: '' },
};
const bare = [VISIT, VISIT, VISIT];
const visit = (change: Partial<FirstView>): FirstView => ({ ...VISIT, ...change });
const missed = (visits: readonly FirstView[], listing: 'indexed' | 'noindex' = 'indexed') =>
  compareVisits('list', visits, bare, listing)
    .filter(({ goal }) => !goal?.reached)
    .map(({ name }) => name);

it('reaches every goal with the bare figures, and at their bounds', () => {
  expect(missed(bare)).toEqual([]);
  expect(missed([visit({ performance: 94, paintMs: 1400, blockingMs: 240 })])).toEqual([]);
});

it.each([
  [{ performance: 93 }, 'list, performance'],
  [{ paintMs: 1401 }, 'list, largest paint'],
  [{ blockingMs: 241 }, 'list, blocking'],
  [{ shift: 0.001 }, 'list, layout shift'],
  [{ accessibility: 99 }, 'list, accessibility, best practices, SEO'],
  [{ bestPractices: 99 }, 'list, accessibility, best practices, SEO'],
  [{ seo: 92 }, 'list, accessibility, best practices, SEO'],
])('misses one goal with %j', (change, name) => {
  expect(missed([visit(change)])).toEqual([name]);
});

it('counts the middle visit, not the worst', () => {
  const slow = visit({ performance: 40, paintMs: 9_000, blockingMs: 2_000 });
  expect(missed([slow, VISIT, VISIT])).toEqual([]);
  expect(missed([slow, slow, VISIT])).toHaveLength(3);
});

it('asks no score for search engines of a page that they should leave out', () => {
  expect(missed([visit({ seo: 60 })], 'noindex')).toEqual([]);
});
