import { openSite } from '../process/open-site';
import { readPopularPaths } from './load/list-asks';
import { type Asked, runLoad, sumUpLoad } from './load/run-load';
import { formatGoal, type ProofScale, runProof } from './proof';

/** Includes three minute boundaries. */
const SECONDS = 190;
const SHORT_SECONDS = 30;
const FILTERS = 300;
const VISITORS = 4_000;
const COLD_MS = 20_000;

/** Visitors from the start of the site on. A failed request is an error, a missed time marked. */
export function proveColdStart({ seed, isShort }: ProofScale): Promise<number> {
  const seconds = isShort ? SHORT_SECONDS : SECONDS;
  return runProof('cold', async (start) => {
    const { port, origin, restart, stop } = await openSite(start);
    const paths = await readPopularPaths(origin, FILTERS);
    const asks = paths.map((path) => ({ path }));
    await restart();
    const run = (perSecond: number, name: string) => {
      console.log(`${name}: ${perSecond} requests a second for ${seconds} s …`);
      return runLoad({ port, seconds, asks, visitors: VISITORS, perSecond, seed });
    };
    const cold = await run(200, 'Cold');
    const warm = await run(300, 'Warm');
    await stop();
    const early = cold.filter(({ due }) => due < COLD_MS);
    const late = cold.filter(({ due }) => due >= COLD_MS);
    const { failed } = sumUpLoad([...cold, ...warm]);
    return {
      lines: [
        describe('cold, 200/s, the first 20 s', early, 4_000),
        describe('cold, 200/s, afterwards', late, 100),
        describe('warm, 300/s', warm, 30),
      ],
      breaches: failed > 0 ? [`${failed} requests failed`] : [],
      figures: { seed, seconds, ...sumUpEach({ early, late, warm }) },
    };
  });
}

function sumUpEach(parts: Readonly<Record<string, readonly Asked[]>>) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, sumUpLoad(part)]));
}

function describe(name: string, asked: readonly Asked[], mostMs: number): string {
  const { requests, failed, refused, p50Ms, p95Ms } = sumUpLoad(asked);
  const counts = `${requests} requests, ${failed} failed, ${refused} refused`;
  return formatGoal(`${name}: ${counts}, p50 ${p50Ms.toFixed(1)} ms, p95`, p95Ms, mostMs, 'ms');
}
