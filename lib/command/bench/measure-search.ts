import { performance } from 'node:perf_hooks';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { createBenchOffers } from './create-bench-offers';
import type { Row } from './row';
import { judgeSearch, meanPrecision } from './search-quality/judge-search';
import { loadProgrammes } from './search-quality/load-programmes';

const SIZE = 10_000;
const GOAL = 0.85;

/** How well searches fit, over the judged queries of two towns, and what their index costs. */
export function measureSearch(): readonly Row[] {
  const precisions = loadProgrammes().map((programme): Row => {
    const precision = meanPrecision(judgeSearch(programme));
    return {
      name: `search, precision at 5, ${programme.name}`,
      figure: `${precision.toFixed(3)} over ${programme.queries.length} queries`,
      ratio: precision,
      goal: { text: `at least ${GOAL}`, reached: precision >= GOAL },
    };
  });
  return [...precisions, measureIndexing()];
}

/** The whole index and its longest slice: for so long nobody else is answered. */
function measureIndexing(): Row {
  const catalogue = createCatalogue(createBenchOffers(SIZE, Date.now()), DEFAULT_RULES);
  const startedAt = performance.now();
  let longest = 0;
  for (let isDone = false; !isDone; ) {
    const sliceAt = performance.now();
    isDone = catalogue.prepareText();
    longest = Math.max(longest, performance.now() - sliceAt);
  }
  const all = performance.now() - startedAt;
  return {
    name: `search index, ${SIZE.toLocaleString('en')} offers`,
    figure: `${all.toFixed(0)} ms, longest slice ${longest.toFixed(1)} ms`,
  };
}
