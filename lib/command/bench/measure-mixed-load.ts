import { waitForAnswer } from '../process/wait-for';
import { runLoad, sumUpLoad } from '../prove/load/run-load';
import type { Row } from './row';
import type { BenchSite } from './start-bench-site';

/** Kept pages a second, and pages that nobody has asked for before. */
const RATES = { kept: 100, uncached: 30 };
const KEPT_PATHS = ['/', '/week', '/map', '/api/offers'];
/** `{n}`: another number each time. */
const UNCACHED_PATH = '/?age=6&maxFee=5{n}';
const VISITORS = 1_000;
const MOST_P99_MS = 20;

/** Time of kept answers, by an open load, while other pages are rendered for the first time. */
export async function measureMixedLoad(site: BenchSite, seconds: number): Promise<Row> {
  for (const path of KEPT_PATHS) await waitForAnswer(site.origin + path, site.child);
  const { asked } = await runLoad({
    ...{ port: Number(new URL(site.origin).port), seconds, visitors: VISITORS, seed: 1 },
    perSecond: RATES.kept + RATES.uncached,
    paths: [UNCACHED_PATH, ...KEPT_PATHS],
    weights: [RATES.uncached, ...KEPT_PATHS.map(() => RATES.kept / KEPT_PATHS.length)],
  });
  const kept = sumUpLoad(asked.filter(({ path }) => path > 0));
  const uncached = sumUpLoad(asked.filter(({ path }) => path === 0));
  const wrong = kept.failed + kept.refused + uncached.failed;
  return {
    name: `kept pages under ${RATES.uncached} cold renders/s`,
    figure: `${RATES.kept}/s`,
    load: { requestsPerSecond: RATES.kept, p50Ms: kept.p50Ms, p99Ms: kept.p99Ms, wrong },
    floor: `cold p50 ${uncached.p50Ms.toFixed(0)} ms, ${uncached.refused} refused`,
    goal: {
      text: `p99 ≤ ${MOST_P99_MS} ms`,
      reached: kept.p99Ms <= MOST_P99_MS && wrong === 0,
    },
  };
}
