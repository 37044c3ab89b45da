import { openSite } from '../process/open-site';
import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';
import { watchMemory } from '../process/weigh-processes';
import { listLaunchAsks } from '../prove/load/list-asks';
import { runLoad } from '../prove/load/run-load';
import { BENCH_SETTINGS, createBenchCatalogue, OFFERS } from './create-bench-catalogue';
import { createRow, type Row } from './row';

const PER_SECOND = 60;
const VISITORS = 1_000;
/** Promised limits by number of renderers. */
const MOST_NODE_MB = [
  [2, 500],
  [1, 320],
] as const;

/** Most memory of all processes of a node together while visitors come. */
export async function measureNodeMemory(
  start: StartChild,
  seconds: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [renderers, most] of MOST_NODE_MB) {
    const settings = { ...BENCH_SETTINGS, FENSTER_RENDERERS: String(renderers) };
    const site = await openSite(start, { catalogue: createBenchCatalogue(), settings });
    const asks = await listLaunchAsks(site.origin);
    const memory = watchMemory(site.child().pid ?? 0);
    const task = { port: site.port, perSecond: PER_SECOND, seconds, visitors: VISITORS };
    await runLoad({ ...task, asks }).finally(memory.stop);
    await site.stop();
    const { bytes, text } = memory.most();
    const what = `memory of a node under load, ${OFFERS} offers, FENSTER_RENDERERS=${renderers}`;
    rows.push({ ...createRow(what, bytes / 1e6, most, 'MB'), figure: text });
  }
  return rows;
}

const MOST_SECONDS = 5;

/** Time from the start of the process to its first list page, from the mirror on disk only. */
export async function measureStart(start: StartChild): Promise<readonly Row[]> {
  const catalogue = createBenchCatalogue();
  const site = await openSite(start, { catalogue, settings: BENCH_SETTINGS });
  await site.api.stop();
  await site.child().stop();
  const startedAt = Date.now();
  await site.restart();
  await waitForAnswer(`${site.origin}/`, site.child());
  const seconds = (Date.now() - startedAt) / 1000;
  await site.stop();
  const what = `start to first page, ${OFFERS} offers on disk, instance switched off`;
  return [createRow(what, seconds, MOST_SECONDS, 's')];
}
