import { setTimeout as pause } from 'node:timers/promises';
import { runTogether, type StartChild } from '../../process/start-child';
import { listProcesses } from '../../process/weigh-processes';
import { type LoadTown, openLoadTown } from '../load/open-load-town';
import { runLoad } from '../load/run-load';
import type { ProofScale } from '../proof';
import { writeReport } from '../write-report';
import { type DoneHarm, doHarm, drawHarms, HARMABLE } from './harm';
import { sumUpVisits, type Visit, type VisitKind, type VisitSummary } from './sum-up-visits';

const KILLS = 200;
const SHORT_KILLS = 10;
const PER_SECOND = 100;
const VISITORS = 4_000;
/** Processes of the site that is harmed. */
export const NAMES = ['gateway', 'renderer-1', 'renderer-2', 'content', 'keeper'];
/** Longest that kept answers may take for 99 of 100 visitors, in milliseconds. */
const KEPT_P99_MS = 50;
/** After the last harm, so that what it did is seen. */
const LAST_MS = 12_000;

/** Addresses with how often each kind is asked for; `{n}`: another number each time. */
const SHARES: Readonly<Record<VisitKind, number>> = { kept: 80, uncached: 15, picture: 5 };

/** Report of a series of kills. */
export interface KillReport {
  readonly harms: readonly DoneHarm[];
  readonly summary: VisitSummary;
  /** Processes that run at the end. */
  readonly alive: readonly string[];
}

/** Kills and harms processes of a fresh demo site at random while visitors come. */
export async function killUnderLoad(
  start: StartChild,
  { seed, kills }: { readonly seed: number; readonly kills: number },
): Promise<KillReport> {
  const town = await openLoadTown(start, {
    ...HARMABLE,
    FENSTER_RENDERERS: '2',
    FENSTER_LOG_LEVEL: 'warn',
  });
  const paths = await listPaths(town);
  const harms = drawHarms(seed, kills, NAMES);
  const seconds = Math.ceil(
    (harms.reduce((sum, { afterMs }) => sum + afterMs, LAST_MS) + 1_000) / 1_000,
  );
  const kinds = (Object.keys(SHARES) as VisitKind[]).flatMap((kind) =>
    paths[kind].map((path) => ({ kind, path, weight: SHARES[kind] / paths[kind].length })),
  );
  const load = runLoad({
    ...{ port: town.port, perSecond: PER_SECOND, seconds, visitors: VISITORS, seed },
    paths: kinds.map(({ path }) => path),
    weights: kinds.map(({ weight }) => weight),
  });
  const done: DoneHarm[] = [];
  for (const harm of harms) {
    await pause(harm.afterMs);
    const at = Date.now();
    if (doHarm(harm, listProcesses(town.pid()))) done.push({ ...harm, at });
  }
  const { asked } = await load;
  const visits = asked.map(({ path: at, dueAt, tookMs, status }): Visit => {
    const { kind = 'kept', path = '' } = kinds[at] ?? {};
    return { dueAt, tookMs, status, kind, path };
  });
  const alive = [...listProcesses(town.pid()).keys()].sort();
  await town.stop();
  return { harms: done, summary: sumUpVisits(visits, done), alive };
}

/** Addresses of each kind; what is to be kept has been asked for until it is. */
async function listPaths({ origin }: LoadTown): Promise<Readonly<Record<VisitKind, string[]>>> {
  const list = await (await fetch(origin)).text();
  const find = (pattern: RegExp, most: number) =>
    [...new Set([...list.matchAll(pattern)].map(([, path]) => path ?? ''))].slice(0, most);
  const offers = find(/href="(\/offers\/[a-z0-9-]+)"/g, 10);
  const picture = find(/(\/media\/[0-9a-z]{11}\?w=320)/g, 5);
  const styles = find(/href="(\/_next\/static\/[^"]+\.css[^"]*)"/g, 2);
  const kept = ['/', '/week', '/map', '/en', '/api/offers', '/offers.atom', ...offers, ...styles];
  for (const path of [...kept, ...picture]) {
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      if (answer.ok) break;
      await pause(500);
    }
  }
  return { kept, uncached: ['/?maxFee=5&age=7&q=frei{n}', '/api/search?maxFee=1{n}'], picture };
}

/**
 * The kills of a site of the build: prints what visitors saw beside what they may see, and writes it to
 * `prove-results/`. A missed time is marked; a failed request is an error. Returns the exit code.
 */
export async function proveKills({ seed, isShort }: ProofScale): Promise<number> {
  const kills = isShort ? SHORT_KILLS : KILLS;
  let isKept = false;
  const code = await runTogether(async (start) => {
    console.log(`${kills} kills under ${PER_SECOND} requests a second, seed ${seed} …`);
    const report = await killUnderLoad(start, { seed, kills });
    console.log(describeReport(report));
    console.log(`Report: ${writeReport('kills', { seed, ...report })}`);
    const { failed, keptRefused } = report.summary;
    isKept = failed.length === 0 && keptRefused.length === 0;
    return 0;
  });
  console.log(isKept ? 'kills: no request failed' : 'kills: requests failed');
  return code || (isKept ? 0 : 1);
}

function describeReport({ harms, summary, alive }: KillReport): string {
  const counts = new Map<string, number>();
  for (const { kind, name } of harms) {
    const key = `${kind} ${name.replace(/-\d+$/, '')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { visits, cutOff, failed, keptRefused, refused, keptP50Ms, keptP99Ms, backMs } = summary;
  return [
    `done: ${[...counts].map(([key, count]) => `${count} × ${key}`).join(', ')}`,
    `visits: ${visits}, of which ${refused} were refused with Retry-After`,
    `failed: ${failed.length} ${failed.length === 0 ? '✓' : '✗'} (0)`,
    `kept addresses refused while the gateway lived: ${keptRefused.length} ${keptRefused.length === 0 ? '✓' : '✗'} (0)`,
    `kept answers: p50 ${keptP50Ms.toFixed(1)} ms, p99 ${keptP99Ms.toFixed(1)} ms ${keptP99Ms <= KEPT_P99_MS ? '✓' : '✗'} (≤ ${KEPT_P99_MS})`,
    `cut off with a killed gateway: ${cutOff}; back after ${backMs.median.toFixed(0)} ms (median), ${backMs.longest.toFixed(0)} ms (longest)`,
    `alive at the end: ${alive.join(', ')}`,
  ].join('\n');
}
