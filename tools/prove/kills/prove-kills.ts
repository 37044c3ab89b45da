import { setTimeout as pause } from 'node:timers/promises';
import { type OpenSite, openSite } from '../../process/open-site';
import { listProcesses } from '../../process/weigh-processes';
import { find, weighEvenly } from '../load/list-asks';
import { readAnswer } from '../load/list-popular-paths';
import { type Ask, runLoad } from '../load/run-load';
import { formatGoal, type ProofScale, runProof } from '../proof';
import { type DoneHarm, doHarm, drawHarms, HARMABLE } from './harm';
import { sumUpVisits, type VisitKind, type VisitSummary } from './sum-up-visits';

const KILLS = 200;
const SHORT_KILLS = 10;
const PER_SECOND = 100;
const VISITORS = 4_000;
/** Processes of the site that is harmed. */
export const NAMES = ['gateway', 'renderer-1', 'renderer-2', 'content', 'keeper'];
/** Settings of the site that is harmed. */
export const SETTINGS = { ...HARMABLE, FENSTER_RENDERERS: '2', FENSTER_LOG_LEVEL: 'warn' };
/** Longest that kept answers may take for 99 of 100 visitors, in milliseconds. */
const KEPT_P99_MS = 50;
/** After the last harm, so that what it did is seen: also that a renderer hangs. */
const LAST_MS = 12_000;

/** Report of a series of kills. */
export interface KillReport {
  readonly harms: readonly DoneHarm[];
  readonly summary: VisitSummary;
  /** Processes that run at the end. */
  readonly alive: readonly string[];
}

/** Kills and harms processes of a site at random while visitors come. */
export async function killUnderLoad(
  site: OpenSite,
  { seed, kills, lastMs = LAST_MS }: { seed: number; kills: number; lastMs?: number },
): Promise<KillReport> {
  const asks = await listAsks(site.origin);
  const harms = drawHarms(seed, kills, NAMES);
  const lengthMs = harms.reduce((sum, { afterMs }) => sum + afterMs, lastMs);
  const load = runLoad({
    ...{ port: site.port, perSecond: PER_SECOND, visitors: VISITORS, seed, asks },
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
async function listAsks(origin: string): Promise<readonly (Ask & { readonly kind: VisitKind })[]> {
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

/** The kills of a site of the build: a missed time is marked; a failed request is an error. */
export function proveKills({ seed, isShort }: ProofScale): Promise<number> {
  const kills = isShort ? SHORT_KILLS : KILLS;
  return runProof('kills', async (start) => {
    console.log(`${kills} kills under ${PER_SECOND} requests a second, seed ${seed} …`);
    const site = await openSite(start, { settings: SETTINGS });
    const report = await killUnderLoad(site, { seed, kills });
    await site.stop();
    const { failed, keptRefused } = report.summary;
    return {
      lines: describeReport(report),
      breaches: [
        ...failed.map(({ status, path, why }) => `failed: ${status} ${why} ${path}`),
        ...keptRefused.map(({ path }) => `refused while the gateway lived: ${path}`),
      ],
      figures: { seed, ...report },
    };
  });
}

function describeReport({ harms, summary, alive }: KillReport): readonly string[] {
  const counts = new Map<string, number>();
  for (const { kind, name } of harms) {
    const key = `${kind} ${name.replace(/-\d+$/, '')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { visits, cutOff, refused, keptP50Ms, keptP99Ms, backMs } = summary;
  return [
    `done: ${[...counts].map(([key, count]) => `${count} × ${key}`).join(', ')}`,
    `visits: ${visits}, of which ${refused} were refused with Retry-After`,
    formatGoal(`kept answers: p50 ${keptP50Ms.toFixed(1)} ms, p99`, keptP99Ms, KEPT_P99_MS, 'ms'),
    `cut off with a killed gateway: ${cutOff}; back after ${backMs.median.toFixed(0)} ms (median), ${backMs.longest.toFixed(0)} ms (longest)`,
    `alive at the end: ${alive.join(', ')}`,
  ];
}
