import type { StartChild } from '../process/start-child';
import { waitForAnswer } from '../process/wait-for';
import type { Row } from './row';
import { startBenchSite } from './start-bench-site';

const OFFERS = 800;
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
