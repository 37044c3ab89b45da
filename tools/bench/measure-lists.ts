import type { OpenSite } from '../process/open-site';
import { waitForAnswer } from '../process/wait-for';
import { weighEvenly } from '../prove/load/list-asks';
import { runLoad, sumUpLoad } from '../prove/load/run-load';
import type { Row } from './row';
import { listVariedPath } from './subject';

const LISTS = { warmUp: 100, measured: 200 };
const MOST_LIST_P95_MS = 100;

/** Time of lists that are in no cache, requested one after the other. */
export async function measureUncachedLists({ origin }: OpenSite): Promise<Row> {
  const times: number[] = [];
  for (let at = 0; at < LISTS.warmUp + LISTS.measured; at += 1) {
    const startedAt = performance.now();
    const answer = await fetch(origin + listVariedPath(500_000 + at));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`An uncached list answered ${answer.status}.`);
    if (at >= LISTS.warmUp) times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return {
    name: 'uncached list, one at a time, p95',
    figure: `${p95.toFixed(0)} ms`,
    goal: { text: `≤ ${MOST_LIST_P95_MS} ms`, reached: p95 <= MOST_LIST_P95_MS },
  };
}

/** Cached pages and uncached lists per second. */
const RATES = { cached: 100, uncached: 30 };
const CACHED_PATHS = ['/', '/week', '/map', '/api/offers'];
/** `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=6&maxFee=5{n}';
const VISITORS = 1_000;
const MOST_P99_MS = 50;

/** Time of cached pages in an open load while uncached lists are rendered. */
export async function measureCachedPages(site: OpenSite, seconds: number): Promise<Row> {
  for (const path of CACHED_PATHS) await waitForAnswer(site.origin + path, site.child());
  const asked = await runLoad({
    ...{ port: site.port, seconds, visitors: VISITORS },
    perSecond: RATES.cached + RATES.uncached,
    asks: [
      { path: UNCACHED_PATH, weight: RATES.uncached },
      ...weighEvenly(CACHED_PATHS, RATES.cached),
    ],
  });
  const cached = sumUpLoad(asked.filter(({ ask }) => ask.path !== UNCACHED_PATH));
  const uncached = sumUpLoad(asked.filter(({ ask }) => ask.path === UNCACHED_PATH));
  const wrong = cached.failed + cached.refused + uncached.failed;
  return {
    name: `cached pages beside ${RATES.uncached} uncached lists/s, p99`,
    figure: `${cached.p99Ms.toFixed(1)} ms${wrong > 0 ? ` (${wrong} wrong)` : ''}`,
    goal: {
      text: `≤ ${MOST_P99_MS} ms`,
      reached: cached.p99Ms <= MOST_P99_MS && wrong === 0,
    },
  };
}
