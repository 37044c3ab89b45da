import { setTimeout as pause } from 'node:timers/promises';
import { runTogether } from '../../process/start-child';
import { listProcesses } from '../../process/weigh-processes';
import { checkUpstream } from '../check-upstream';
import { type DoneHarm, doHarm } from '../kills/harm';
import { sumUpVisits } from '../kills/sum-up-visits';
import { LOAD_GAP_MS, openLoadTown } from '../load/open-load-town';
import { runLoad, sumUpLoad } from '../load/run-load';
import type { ProofScale } from '../proof';
import { formatGoal, writeReport } from '../write-report';
import { listLaunchAsks, PICTURES_PER_VIEW } from './list-launch-asks';

/** Each family has an address of its own. */
const LONG = { families: 10_000, seconds: 600 };
/** The same rate. */
const SHORT = { families: 1_000, seconds: 60 };
const PAGE_VIEWS = 10;
const COMMIT_MS = 60_000;
/** One has all cached answers, the other renders the missing ones. */
const KILLED = ['gateway', 'renderer-1'];
/** Time after a kill until everything must be as quick as before. */
const RECOVERY_MS = 15_000;
const MOST_REFUSED = 0.005;
const MOST_P95_MS = 200;

/**
 * The launch of a programme: families at a constant rate from the start of the site on, commits,
 * and in the middle a gateway and a renderer killed at once. A failed request, or one to the
 * instance that a visitor caused, is an error; a missed time is marked.
 */
export async function proveLaunch({ seed, isShort }: ProofScale): Promise<number> {
  const { families, seconds } = isShort ? SHORT : LONG;
  const perSecond = ((families * PAGE_VIEWS) / seconds) * (1 + PICTURES_PER_VIEW);
  let isKept = false;
  const code = await runTogether(async (start) => {
    const town = await openLoadTown(start, { FENSTER_RENDERERS: '2' });
    const asks = await listLaunchAsks(town.origin);
    const pictures = asks.flatMap(({ path }) => /^\/media\/(\w+)/.exec(path)?.[1] ?? []);
    await town.drawPictures(new Set(pictures));
    await town.restart();
    console.log(
      `${families} families in ${seconds} s: ${perSecond.toFixed(0)} requests a second …`,
    );
    const load = runLoad({
      ...{ port: town.port, perSecond, seconds, visitors: families, seed },
      paths: asks.map(({ path }) => path),
      weights: asks.map(({ weight }) => weight),
    });
    let changes = 0;
    const changing = setInterval(() => {
      town.changeOffer(changes++).catch((error) => console.error(error));
    }, COMMIT_MS);
    await pause(seconds * 500);
    const processes = listProcesses(town.pid());
    const at = Date.now();
    const harms = KILLED.map((name): DoneHarm => ({ kind: 'kill', name, afterMs: 0, at }));
    for (const harm of harms) doHarm(harm, processes);
    const { asked } = await load.finally(() => clearInterval(changing));
    const upstream = checkUpstream(await town.listUpstream(), LOAD_GAP_MS);
    await town.stop();
    const visits = asked.map((visit) => ({
      ...visit,
      kind: 'kept' as const,
      path: asks[visit.path]?.path ?? '',
    }));
    const { failed, cutOff, refused, backMs } = sumUpVisits(visits, harms);
    const { p95Ms } = sumUpLoad(asked.filter(({ dueAt }) => dueAt >= at + RECOVERY_MS));
    const share = refused / asked.length;
    isKept = failed.length === 0 && upstream.caused.length === 0 && upstream.tooSoon === 0;
    console.log(
      [
        formatGoal('failed', `${failed.length} of ${asked.length}`, failed.length === 0, '0'),
        formatGoal('refused', `${(share * 100).toFixed(2)} %`, share <= MOST_REFUSED, '≤ 0.5 %'),
        formatGoal(
          `p95 from ${RECOVERY_MS / 1_000} s after the kill`,
          `${p95Ms.toFixed(0)} ms`,
          p95Ms <= MOST_P95_MS,
          `≤ ${MOST_P95_MS} ms`,
        ),
        `closed with the killed gateway: ${cutOff}; back after ${backMs.longest.toFixed(0)} ms`,
        `requests to the instance that no pass sends: ${upstream.caused.length}, too soon: ${upstream.tooSoon}`,
        `Report: ${writeReport('launch', { seed, families, seconds, p95Ms, refused, failed, backMs, upstream })}`,
      ].join('\n'),
    );
    return 0;
  });
  console.log(isKept ? 'launch: no request failed' : 'launch: requests failed');
  return code || (isKept ? 0 : 1);
}
