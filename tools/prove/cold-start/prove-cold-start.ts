import { runTogether } from '../../process/start-child';
import { listPopularPaths, readFacets } from '../load/list-popular-paths';
import { openLoadTown } from '../load/open-load-town';
import { type Asked, runLoad, sumUpLoad } from '../load/run-load';
import type { ProofScale } from '../proof';
import { formatGoal, writeReport } from '../write-report';

/** Includes three minute boundaries. */
const SECONDS = 190;
const SHORT_SECONDS = 30;
const FILTERS = 300;
const VISITORS = 4_000;
const COLD_MS = 20_000;

/**
 * Visitors at a constant rate from the start of the site on, and again when everything is warm. A
 * failed request is an error, a missed time is marked.
 */
export async function proveColdStart({ seed, isShort }: ProofScale): Promise<number> {
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  let failed = 0;
  const code = await runTogether(async (start) => {
    const town = await openLoadTown(start);
    const paths = listPopularPaths(await readFacets(town.origin), FILTERS);
    await town.restart();
    const run = async (perSecond: number, name: string) => {
      console.log(`${name}: ${perSecond} requests a second for ${seconds} s …`);
      const task = { port: town.port, seconds, paths, visitors: VISITORS, perSecond, seed };
      return (await runLoad(task)).asked;
    };
    const cold = await run(200, 'Cold');
    const warm = await run(300, 'Warm');
    await town.stop();
    const parts = {
      early: cold.filter(({ due }) => due < COLD_MS),
      late: cold.filter(({ due }) => due >= COLD_MS),
      warm,
    };
    console.log(describe('cold, 200/s, the first 20 s', parts.early, 4_000));
    console.log(describe('cold, 200/s, afterwards', parts.late, 100));
    console.log(describe('warm, 300/s', parts.warm, 30));
    const figures = Object.entries(parts).map(([name, asked]) => [name, sumUpLoad(asked)]);
    console.log(`Report: ${writeReport('cold', { seed, seconds, figures })}`);
    failed = sumUpLoad([...cold, ...warm]).failed;
    return 0;
  });
  console.log(failed === 0 ? 'cold: no request failed' : `cold: ${failed} requests failed`);
  return code || (failed > 0 ? 1 : 0);
}

function describe(name: string, asked: readonly Asked[], mostMs: number): string {
  const { requests, failed, refused, p50Ms, p95Ms } = sumUpLoad(asked);
  const times = `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`;
  const counts = `${requests} requests, ${failed} failed, ${refused} refused`;
  return formatGoal(name, `${counts}, ${times}`, p95Ms <= mostMs, `p95 ≤ ${mostMs} ms`);
}
