import { openSite } from '../process/open-site';
import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';
import { watchMemory } from '../process/weigh-processes';
import { listLaunchAsks } from '../prove/load/list-asks';
import { runLoad } from '../prove/load/run-load';
import { BENCH_SETTINGS, createBenchCatalogue, OFFERS } from './create-bench-catalogue';
import type { Row } from './row';

const PER_SECOND = 60;
const VISITORS = 1_000;
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
    const settings = { ...BENCH_SETTINGS, FENSTER_RENDERERS: String(renderers) };
    const site = await openSite(start, { catalogue: createBenchCatalogue(), settings });
    const asks = await listLaunchAsks(site.origin);
    const memory = watchMemory(site.child().pid ?? 0);
    const task = { port: site.port, perSecond: PER_SECOND, seconds, visitors: VISITORS };
    await runLoad({ ...task, asks }).finally(memory.stop);
    await site.stop();
    const { bytes, text } = memory.most();
    rows.push({
      name: `memory of a node under load, ${OFFERS} offers, FENSTER_RENDERERS=${renderers}`,
      figure: text,
      goal: { text: `≤ ${goal / 1e6} MB`, reached: bytes <= goal },
    });
  }
  return rows;
}

const MOST_SECONDS = 5;

/** Time from the start of the process to its first list page, from the mirror on disk only. */
export async function measureStart(start: StartChild): Promise<Row> {
  const catalogue = createBenchCatalogue();
  const site = await openSite(start, { catalogue, settings: BENCH_SETTINGS });
  await site.api.stop();
  await site.child().stop();
  const startedAt = Date.now();
  await site.restart();
  await waitForAnswer(`${site.origin}/`, site.child());
  const seconds = (Date.now() - startedAt) / 1000;
  await site.stop();
  return {
    name: `start to first page, ${OFFERS} offers on disk, instance switched off`,
    figure: `${seconds.toFixed(2)} s`,
    goal: { text: `≤ ${MOST_SECONDS} s`, reached: seconds <= MOST_SECONDS },
  };
}
