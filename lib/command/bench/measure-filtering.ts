import { performance } from 'node:perf_hooks';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { parseCriteria } from '../../domain/criteria/parse-criteria';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { createBenchOffers } from './create-bench-offers';
import type { Row } from './row';

const SIZES = [800, 10_000, 100_000] as const;
const GOAL_SIZE = 10_000;
const GOAL_MS = 5;
const RUNS = 30;

/** Typical queries, each with all facet counts. */
const QUERIES = [
  '',
  'age=8&free=1',
  'weekday=mo&weekday=tu&time=morning',
  'age=6&age=9&wheelchair=yes&wheelchair=ask&maxFee=15',
  'registration=online&length=full&sort=deadline',
  'near=49.58,10.6&radius=5&sort=distance',
  'q=klettern',
  'q=kletern+wald',
];

/** Time to filter, sort and count all facets, for three sizes of programme. */
export function measureFiltering(): readonly Row[] {
  const slowest = SIZES.map((size) => [size, measureSlowest(size)] as const);
  return slowest.map(([size, { ms, query }], at) => {
    const [sizeBefore, before] = slowest[at - 1] ?? [size, { ms }];
    const growth = ms / before.ms / (size / sizeBefore);
    const name = `filter with facet counts, ${size.toLocaleString('en')} offers`;
    const figure = `${ms.toFixed(2)} ms (slowest: ${query || 'no filter'})`;
    if (size < GOAL_SIZE) return { name, figure };
    const goal =
      size === GOAL_SIZE
        ? { text: `< ${GOAL_MS} ms`, reached: ms < GOAL_MS }
        : { text: 'no faster than linearly', reached: growth <= 1.1 };
    return { name, figure, floor: 'growth per offer', ratio: growth, goal };
  });
}

function measureSlowest(size: number): { readonly ms: number; readonly query: string } {
  const now = Date.now();
  const catalogue = createCatalogue(createBenchOffers(size, now), DEFAULT_RULES);
  const results = QUERIES.map((query) => {
    const { criteria } = parseCriteria(new URLSearchParams(query));
    const times = Array.from({ length: RUNS }, () => {
      const startedAt = performance.now();
      searchCatalogue(catalogue, criteria, now);
      return performance.now() - startedAt;
    });
    // The first runs build shared caches; of the rest the faster half counts, because other load on
    // the machine can only add.
    const sorted = times.slice(RUNS / 3).sort((a, b) => a - b);
    return { ms: sorted[Math.floor(sorted.length / 4)] ?? 0, query };
  });
  return results.reduce((worst, result) => (result.ms > worst.ms ? result : worst));
}
