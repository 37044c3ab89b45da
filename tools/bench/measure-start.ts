import type { StartChild } from '../process/start-child';
import { waitForProgramme } from '../process/wait-for';
import type { Row } from './row';
import { startBenchSite } from './start-bench-site';

const OFFERS = 10_000;
const GOAL_S = 2;

/** Time from the start of the process to the complete programme, from disk only. */
export async function measureStart(start: StartChild): Promise<Row> {
  const site = await startBenchSite(start, OFFERS);
  await site.child.stop();
  await site.api.stop();
  const startedAt = Date.now();
  const again = start('The site from disk', ['.build/server.mjs'], {
    env: site.settings,
    logFile: '.build/bench/start.log',
  });
  await waitForProgramme(site.origin, again);
  const seconds = (Date.now() - startedAt) / 1000;
  await again.stop();
  return {
    name: 'ready from disk, 10,000 offers, instance switched off',
    figure: `${seconds.toFixed(2)} s`,
    goal: { text: `< ${GOAL_S} s`, reached: seconds < GOAL_S },
  };
}
