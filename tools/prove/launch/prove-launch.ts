import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { runTogether } from '../../process/start-child';
import { listProcesses, sumBytes, weighProcesses } from '../../process/weigh-processes';
import { checkUpstream } from '../check-upstream';
import { wasOpenAt } from '../kills/sum-up-visits';
import { LOAD_GAP_MS, openLoadTown } from '../load/open-load-town';
import { type Asked, countFailures, type LoadFigures, runLoad, sumUpLoad } from '../load/run-load';
import { formatGoal, writeReport } from '../write-report';
import { type LaunchKind, listLaunchAsks, PICTURES_PER_VIEW } from './list-launch-asks';

/** Size of a launch. */
interface LaunchScale {
  /** Each comes from an address of its own. */
  readonly families: number;
  readonly seconds: number;
  /** Of each family. */
  readonly pageViews: number;
}

const SCALE: LaunchScale = { families: 10_000, seconds: 600, pageViews: 10 };
/** The same rate for a short while, to see what a change does. */
export const SHORT_LAUNCH: Partial<LaunchScale> = { families: 1_500, seconds: 90 };
const COMMIT_MS = 10_000;
const MOST_REFUSED = 0.005;
const P95_MS = 200;

/**
 * The launch of a programme on the built site: families at a constant rate, an empty memory at its
 * begin, a commit every ten seconds, and in the middle the gateway and a renderer killed at once.
 * Prints figures beside goals and writes them to `prove-results/`. A failed request, or one to the
 * instance that a visitor caused, is an error; a missed time is marked.
 */
export async function proveLaunch(
  seed: number,
  change: Partial<LaunchScale> = {},
): Promise<number> {
  const scale = { ...SCALE, ...change };
  const { families, seconds, pageViews } = scale;
  const views = (families * pageViews) / seconds;
  const perSecond = views * (1 + PICTURES_PER_VIEW);
  let isKept = false;
  const code = await runTogether(async (start) => {
    const town = await openLoadTown(start, { FENSTER_RENDERERS: '2' });
    const asks = await listLaunchAsks(town.origin);
    await town.drawPictures(listPictureKeys(asks.map(({ path }) => path)));
    const before = await town.countChanges('de');
    await town.restart();
    console.log(
      `${families} families in ${seconds} s: ${views.toFixed(0)} page views and ${(perSecond - views).toFixed(0)} pictures a second …`,
    );
    const load = runLoad({
      ...{ port: town.port, perSecond, seconds, visitors: families, seed },
      paths: asks.map(({ path }) => path),
      weights: asks.map(({ weight }) => weight),
    });
    let sent = 0;
    const changing = setInterval(() => {
      town.changeOffer(sent++).catch((error) => console.error(error));
    }, COMMIT_MS);
    await pause(seconds * 500);
    const processes = listProcesses(town.pid());
    // Their processor time ends with them.
    const lost = weighProcesses(town.pid()).filter(({ name }) => KILLED.includes(name));
    const killAt = Date.now();
    for (const name of KILLED) kill(processes.get(name));
    const { asked, generatorCpuMs } = await load.finally(() => clearInterval(changing));
    const weights = weighProcesses(town.pid());
    const summary = sumUpLaunch(asked, killAt);
    const byKind = [...new Set(asks.map(({ kind }) => kind))].map(
      (kind) => [kind, sumUpLoad(asked.filter(({ path }) => asks[path]?.kind === kind))] as const,
    );
    const upstream = checkUpstream(await town.listUpstream(), LOAD_GAP_MS);
    const commits = (await town.countChanges('en')) - before;
    await town.stop();
    const share = (ms: number) =>
      `${((ms / (seconds * 1_000 * availableParallelism())) * 100).toFixed(0)} %`;
    const siteCpuMs = [...lost, ...weights].reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    console.log(describeLaunch(summary, byKind));
    console.log(
      `${commits} changes were committed meanwhile; of the processor time the site took ${share(siteCpuMs)}, the generator ${share(generatorCpuMs)}; memory at the end: ${(sumBytes(weights) / 1e6).toFixed(0)} MB`,
    );
    const isInBudget = upstream.caused.length === 0 && upstream.tooSoon === 0;
    const budget = `${upstream.caused.length} that no pass sends, ${upstream.tooSoon} too soon`;
    console.log(formatGoal('requests to the instance', budget, isInBudget, '0'));
    const found = { seed, scale, summary, byKind, commits, upstream, generatorCpuMs, siteCpuMs };
    const slices = sliceLoad(asked, SLICE_MS).map((each) => sumUpLoad(each));
    console.log(`Report: ${writeReport('launch', { ...found, slices, weights })}`);
    isKept = summary.figures.failed === 0 && isInBudget;
    return 0;
  });
  console.log(isKept ? 'launch: no family was failed' : 'launch: families were failed');
  return code || (isKept ? 0 : 1);
}

function listPictureKeys(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => /^\/media\/(\w+)/.exec(path)?.[1] ?? []));
}

/** The one with all that is kept, and one of those that make it anew. */
const KILLED = ['gateway', 'renderer-1'];

function kill(pid: number | undefined): void {
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

function describeLaunch(
  summary: LaunchFigures,
  byKind: readonly (readonly [LaunchKind, LoadFigures])[],
): string {
  const { figures, cold, afterKill, backMs } = summary;
  const refused = figures.refused / Math.max(1, figures.requests);
  const times = ({ p50Ms, p95Ms, p99Ms }: LoadFigures) =>
    `p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms`;
  return [
    formatGoal(
      'failed at addresses that had been answered before',
      `${summary.keptFailed} of ${figures.requests} requests`,
      summary.keptFailed === 0,
      '0',
    ),
    formatGoal('failed in all', formatFailed(summary), figures.failed === 0, '0'),
    formatGoal(
      'refused with Retry-After',
      `${figures.refused} (${(refused * 100).toFixed(2)} %), ${summary.keptRefused} of them at addresses answered before`,
      refused < MOST_REFUSED,
      `< ${MOST_REFUSED * 100} %`,
    ),
    `cut off with the killed gateway: ${summary.cutOff}; back after ${backMs.toFixed(0)} ms`,
    formatGoal(
      'p95 from 15 s after the kill',
      `${afterKill.p95Ms.toFixed(0)} ms`,
      afterKill.p95Ms <= P95_MS,
      `≤ ${P95_MS}`,
    ),
    `all: ${times(figures)}; the first 20 s: ${times(cold)}`,
    ...byKind.map(
      ([kind, each]) =>
        `  ${kind}: ${each.requests} requests, ${each.refused} refused, ${times(each)}`,
    ),
  ].join('\n');
}

function formatFailed({ figures, failures }: LaunchFigures): string {
  const each = Object.entries(failures).map(([what, count]) => `${what}: ${count}`);
  return `${figures.failed}${each.length > 0 ? ` (${each.join(', ')})` : ''}`;
}

/** The report has figures for each of these, so that one sees when it was slow. */
const SLICE_MS = 5_000;

/** The requests that were due in each slice of time, in their order. */
function sliceLoad(asked: readonly Asked[], sliceMs: number): readonly (readonly Asked[])[] {
  const slices: Asked[][] = [];
  for (const each of asked) {
    const at = Math.floor(each.due / sliceMs);
    slices[at] ??= [];
    slices[at]?.push(each);
  }
  return slices;
}

/** A request of the launch, as its visitor saw it. */
export type LaunchVisit = Pick<Asked, 'dueAt' | 'tookMs' | 'status' | 'path' | 'why'>;

/** Figures of a launch as families saw it. */
interface LaunchFigures {
  /** All requests but those that were cut off with the killed gateway. */
  readonly figures: LoadFigures;
  /** Of these the failed ones, counted by what became of them. */
  readonly failures: Readonly<Record<string, number>>;
  /** Open when the gateway was killed: nothing can save them. */
  readonly cutOff: number;
  /** Of addresses that had been answered before: neither answered nor refused with Retry-After. */
  readonly keptFailed: number;
  /** Of addresses that had been answered before: refused with Retry-After. */
  readonly keptRefused: number;
  /** From the begin of the launch on. */
  readonly cold: LoadFigures;
  /** From the moment on at which all must be as before the kill. */
  readonly afterKill: LoadFigures;
  /** From the kill to the first answer after it, in milliseconds; NaN: nobody was answered. */
  readonly backMs: number;
}

/** The begin of a launch, in which everything is made for the first time. */
const COLD_MS = 20_000;
/** After this a killed gateway must answer as before. */
const RECOVERED_MS = 15_000;

/** Sums up the visits of a launch in the middle of which the gateway was killed (epoch milliseconds). */
export function sumUpLaunch(visits: readonly LaunchVisit[], killAt: number): LaunchFigures {
  const isCutOff = (visit: LaunchVisit) => visit.status === 0 && wasOpenAt(visit, killAt);
  const counted = visits.filter((visit) => !isCutOff(visit));
  const answeredAt = findFirstAnswers(visits);
  const known = counted.filter(
    ({ path, dueAt }) => dueAt > (answeredAt.get(path) ?? Number.POSITIVE_INFINITY),
  );
  const begin = visits[0]?.dueAt ?? 0;
  const back = counted
    .filter((visit) => visit.status === 200 && visit.dueAt > killAt && !wasOpenAt(visit, killAt))
    .map(({ dueAt, tookMs }) => dueAt + tookMs - killAt)
    .reduce<number | null>((least, ms) => (least === null || ms < least ? ms : least), null);
  const { failed, refused } = sumUpLoad(known);
  return {
    figures: sumUpLoad(counted),
    failures: countFailures(counted),
    cutOff: visits.length - counted.length,
    keptFailed: failed,
    keptRefused: refused,
    cold: sumUpLoad(counted.filter(({ dueAt }) => dueAt < begin + COLD_MS)),
    afterKill: sumUpLoad(counted.filter(({ dueAt }) => dueAt >= killAt + RECOVERED_MS)),
    backMs: back ?? Number.NaN,
  };
}

/** When each address was answered for the first time. */
function findFirstAnswers(visits: readonly LaunchVisit[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const { path, dueAt, tookMs, status } of visits) {
    if (status !== 200) continue;
    first.set(path, Math.min(first.get(path) ?? Number.POSITIVE_INFINITY, dueAt + tookMs));
  }
  return first;
}
