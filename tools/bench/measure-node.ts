import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';
import { sumBytes, weighProcesses } from '../process/weigh-processes';
import { listLaunchAsks } from '../prove/launch/list-launch-asks';
import { runLoad } from '../prove/load/run-load';
import type { Row } from './row';
import { startBenchSite } from './start-bench-site';

const OFFERS = 800;
const PER_SECOND = 60;
const VISITORS = 1_000;
const SAMPLE_MS = 1_000;
/** Promised limits by number of renderers. */
const MOST_NODE_BYTES = [
  [2, 500e6],
  [1, 320e6],
] as const;

/** Most memory of all processes of a node together while visitors come. */
export async function measureNodeMemory(
  start: StartChild,
  seconds: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [renderers, goal] of MOST_NODE_BYTES) {
    const settings = { FENSTER_RENDERERS: String(renderers) };
    const { origin, child, api } = await startBenchSite(start, OFFERS, settings);
    const asks = await listLaunchAsks(origin);
    let most = 0;
    let parts = '';
    const sampling = setInterval(() => {
      const weights = weighProcesses(child.pid ?? 0);
      const bytes = sumBytes(weights);
      if (bytes <= most) return;
      most = bytes;
      parts = weights.map((each) => `${each.name} ${(each.bytes / 1e6).toFixed(0)}`).join(', ');
    }, SAMPLE_MS);
    await runLoad({
      ...{ port: Number(new URL(origin).port), perSecond: PER_SECOND, seconds },
      ...{ visitors: VISITORS, seed: 1 },
      paths: asks.map(({ path }) => path),
      weights: asks.map(({ weight }) => weight),
    }).finally(() => clearInterval(sampling));
    await Promise.all([child.stop(), api.stop()]);
    rows.push({
      name: `memory of a node under load, ${OFFERS} offers, FENSTER_RENDERERS=${renderers}`,
      figure: `${(most / 1e6).toFixed(0)} MB (${parts})`,
      goal: { text: `≤ ${goal / 1e6} MB`, reached: most <= goal },
    });
  }
  return rows;
}

const MOST_SECONDS = 5;

/** Time from the start of the process to its first list page, from the mirror on disk only. */
export async function measureStart(start: StartChild): Promise<Row> {
  const site = await startBenchSite(start, OFFERS);
  await site.child.stop();
  await site.api.stop();
  const startedAt = Date.now();
  const again = start('The site from disk', ['.build/server.mjs'], {
    env: site.settings,
    logFile: '.build/bench/start.log',
  });
  await waitForAnswer(`${site.origin}/`, again);
  const seconds = (Date.now() - startedAt) / 1000;
  await again.stop();
  return {
    name: `start to first page, ${OFFERS} offers on disk, instance switched off`,
    figure: `${seconds.toFixed(2)} s`,
    goal: { text: `≤ ${MOST_SECONDS} s`, reached: seconds <= MOST_SECONDS },
  };
}
