import { setTimeout as pause } from 'node:timers/promises';
import { type OpenSite, openSite } from '../process/open-site';
import { listProcesses } from '../process/weigh-processes';
import { type DoneHarm, doHarm, drawHarms, HARMABLE, sumUpVisits, type Visit } from './harm';
import { find, readAnswer, weighEvenly } from './load/list-asks';
import { type Ask, runLoad } from './load/run-load';
import { countEach, formatGoal, type ProofScale, runProof } from './proof';

const KILLS = 200;
const SHORT_KILLS = 10;
const PER_SECOND = 100;
const VISITORS = 4_000;
/** Processes of the site that is harmed. */
export const NAMES = ['gateway', 'renderer-1', 'renderer-2', 'content', 'keeper'];
/** The site that is harmed. */
export const SITE = {
  picturePixels: 400,
  settings: { ...HARMABLE, FENSTER_RENDERERS: '2', FENSTER_LOG_LEVEL: 'warn' },
};
/** Longest that kept answers may take for 99 of 100 visitors. */
const MOST_KEPT_P99_MS = 50;
const MOST_BACK_MS = 1_000;
/** After the last harm, so that what it did is seen: also that a renderer hangs. */
const LAST_MS = 12_000;

/** The kills of a site of the build: a missed time is marked; a failed request is an error. */
export function proveKills({ seed, isShort }: ProofScale): Promise<number> {
  const kills = isShort ? SHORT_KILLS : KILLS;
  return runProof('kills', async (start) => {
    console.log(`${kills} kills under ${PER_SECOND} requests a second, seed ${seed} …`);
    const site = await openSite(start, SITE);
    const { harms, summary, alive } = await killUnderLoad(site, { seed, kills });
    await site.stop();
    const { failed, keptRefused, refused, cutOff, keptP99Ms, backMs } = summary;
    const done = countEach(harms.map(({ kind, name }) => `${kind} ${name.replace(/-\d+$/, '')}`));
    return {
      lines: [
        `done: ${Object.entries(done)
          .map(([what, count]) => `${count} × ${what}`)
          .join(', ')}`,
        `refused with Retry-After: ${refused}; cut off with a killed gateway: ${cutOff}`,
        formatGoal('kept answers, p99', keptP99Ms, MOST_KEPT_P99_MS, 'ms'),
        formatGoal('a killed gateway, longest return', backMs, MOST_BACK_MS, 'ms'),
        `alive at the end: ${alive.join(', ')}`,
      ],
      breaches: [
        ...failed.map(({ status, path, why }) => `failed: ${status} ${why} ${path}`),
        ...keptRefused.map(({ path }) => `refused while the gateway lived: ${path}`),
      ],
      figures: { seed, harms, summary, alive },
    };
  });
}

/** Kills and harms processes of a site at random while visitors come. */
export async function killUnderLoad(
  site: OpenSite,
  { seed, kills, lastMs = LAST_MS }: { seed: number; kills: number; lastMs?: number },
) {
  const asks = await listAsks(site.origin);
  const harms = drawHarms(seed, kills, NAMES);
  const lengthMs = harms.reduce((sum, { afterMs }) => sum + afterMs, lastMs);
  const load = runLoad({
    port: site.port,
    perSecond: PER_SECOND,
    visitors: VISITORS,
    seed,
    asks,
    seconds: Math.ceil(lengthMs / 1_000) + 1,
  });
  const done: DoneHarm[] = [];
  const processes = () => listProcesses(site.child().pid ?? 0);
  for (const harm of harms) {
    await pause(harm.afterMs);
    const at = Date.now();
    if (doHarm(harm, processes())) done.push({ ...harm, at });
  }
  const visits = (await load).map((each) => ({ ...each, ...each.ask }));
  const alive = [...processes().keys()].sort();
  return { harms: done, summary: sumUpVisits(visits, done), alive };
}

/** Addresses of each kind; what is to be kept has been asked for until it is. */
async function listAsks(origin: string): Promise<readonly (Ask & Pick<Visit, 'kind'>)[]> {
  const list = await readAnswer(origin);
  const offers = find(list, /href="(\/offers\/[a-z0-9-]+)"/g).slice(0, 10);
  const pictures = find(list, /(\/media\/[0-9a-z]{11}\?w=320)/g).slice(0, 5);
  const styles = find(list, /href="(\/_next\/static\/[^"]+\.css[^"]*)"/g).slice(0, 2);
  const kept = ['/', '/week', '/map', '/en', '/api/offers', '/offers.atom', ...offers, ...styles];
  for (const path of [...kept, ...pictures]) await readAnswer(origin + path);
  const shares = [
    ['kept', kept, 80],
    ['uncached', ['/?maxFee=5&age=7&q=frei{n}', '/api/search?maxFee=1{n}'], 15],
    ['picture', pictures, 5],
  ] as const;
  return shares.flatMap(([kind, paths, share]) =>
    weighEvenly(paths, share).map((ask) => ({ ...ask, kind })),
  );
}
