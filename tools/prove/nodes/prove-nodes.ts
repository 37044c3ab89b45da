import { setTimeout as pause } from 'node:timers/promises';
import { explainLeftOut } from '../../process/provide-program';
import { type NodeSites, openNodeSites, type SiteNode, type SiteTimes } from './open-sites';
import { findFailed, isOfHosts, sendVisitors, type Visited } from './visitors';

/** A fault or maintenance of two nodes under load. */
type Act = 'restart' | 'kill' | 'stop' | 'cut' | 'lose-store';

/** Result of one act. */
interface ActReport {
  readonly act: Act;
  readonly visits: readonly Visited[];
  /** Visits that failed, without those that may: hosts while there is no store. */
  readonly failed: readonly Visited[];
  /** Events with their times, in words. */
  readonly told: readonly string[];
  /** Breaches of what is promised, in words; empty: all is well. */
  readonly wrong: readonly string[];
}

/** Durations of the acts of a run. */
export interface ActTimes extends SiteTimes {
  readonly rounds: number;
  /** Duration for which a node is stopped, and for which it is cut off, in ms. */
  readonly stoppedMs: number;
  readonly cutMs: number;
  /** Before and after each act, in ms. */
  readonly aroundMs: number;
  /** Visitors who wait for an answer at one time; absent: as many as come. */
  readonly mostAtOnce?: number;
}

const TAKEOVER_LIMIT_MS = 60_000;
const PATIENCE_MS = 240_000;
/** Both ends of a request are clocks of whole milliseconds. */
const ROUNDING_MS = 2;

/**
 * Does one act to two sites behind nginx while 50 requests a second arrive. The log of the reference API
 * is the witness of what was asked of the instance.
 */
export async function tryAct(sites: NodeSites, act: Act, times: ActTimes): Promise<ActReport> {
  const told: string[] = [];
  const wrong: string[] = [];
  const since = countRequests(sites);
  const visitors = await sendVisitors(sites.port, times.mostAtOnce);
  await pause(times.aroundMs);
  await PLAY_ACT[act]({
    ...{ sites, times },
    tell: (text) => told.push(text),
    expect: (isSo, text) => void (isSo || wrong.push(text)),
  });
  await pause(times.aroundMs);
  const visits = await visitors.stop();
  wrong.push(...findBadManners(sites, since, times));
  const failed = findFailed(visits).filter(
    (visit) => !(act === 'lose-store' && isOfHosts(visit) && visit.status === 503),
  );
  return { act, visits, failed, told, wrong };
}

interface Scene {
  readonly sites: NodeSites;
  readonly times: ActTimes;
  tell(text: string): void;
  expect(isSo: boolean, text: string): void;
}

const PLAY_ACT: Readonly<Record<Act, (scene: Scene) => Promise<void>>> = {
  restart: restartInTurn,
  kill: killLeader,
  stop: stopLeader,
  cut: cutOffLeader,
  'lose-store': loseStore,
};

async function restartInTurn({ sites, times, tell }: Scene): Promise<void> {
  for (let turn = 0; turn < 2 * times.rounds; turn++) {
    const node = turn % 2 === 0 ? sites.one : sites.two;
    const startedAt = performance.now();
    await node.stop();
    await node.start();
    tell(`${node.name} was whole again ${formatSince(startedAt)} after the signal`);
  }
}

async function killLeader({ sites, tell, expect }: Scene): Promise<void> {
  const { leader, other } = await findLeader(sites);
  const startedAt = performance.now();
  const killedAt = Date.now();
  leader.signalAll('SIGKILL');
  const isTaken = await waitUntil(async () => (await other.isLeading()) === true);
  tell(`${other.name} led ${formatSince(startedAt)} after the kill -9 of ${leader.name}`);
  expect(isTaken && performance.now() - startedAt < TAKEOVER_LIMIT_MS, 'nobody led within 60 s');
  expect(await hasPass(other, killedAt), 'the programme was not read again');
  tell(`the programme was read again ${formatSince(startedAt)} after it`);
  await leader.stop();
  await leader.start();
}

async function stopLeader({ sites, times, tell, expect }: Scene): Promise<void> {
  const { leader, other } = await findLeader(sites);
  leader.signalAll('SIGSTOP');
  const startedAt = performance.now();
  const isTaken = await waitUntil(async () => (await other.isLeading()) === true);
  tell(`${other.name} led ${formatSince(startedAt)} after ${leader.name} was stopped`);
  expect(isTaken && performance.now() - startedAt < TAKEOVER_LIMIT_MS, 'nobody led within 60 s');
  await pause(times.stoppedMs - (performance.now() - startedAt));
  const before = sites.writes.length;
  const wokenAt = Date.now();
  leader.signalAll('SIGCONT');
  const hasNoticed = await waitUntil(async () => (await leader.isLeading()) === false);
  expect(hasNoticed, `${leader.name} still leads after it was stopped`);
  tell(`${leader.name} said that it follows ${Date.now() - wokenAt} ms after it was woken`);
  expect(await hasPass(other, wokenAt), 'the programme was not read again');
  // A pass is shown a moment before it is kept.
  await waitUntil(async () => sites.writes.length > before);
  const written = sites.writes.slice(before);
  const stale = written.filter(({ port }) => leader.line.ports.has(port));
  tell(`since then ${written.length} records were written, ${stale.length} by ${leader.name}`);
  expect(written.length > 0, 'nobody wrote, so that nothing is proved');
  expect(stale.length === 0, `${leader.name} wrote ${stale.map(({ key }) => key).join(', ')}`);
}

async function cutOffLeader({ sites, times, tell, expect }: Scene): Promise<void> {
  const { leader, other } = await findLeader(sites);
  const cutAt = Date.now();
  const startedAt = performance.now();
  leader.line.cut();
  const isTaken = await waitUntil(async () => (await other.isLeading()) === true);
  tell(`${other.name} led ${formatSince(startedAt)} after ${leader.name} was cut off`);
  expect(isTaken && performance.now() - startedAt < TAKEOVER_LIMIT_MS, 'nobody led within 60 s');
  expect((await leader.isLeading()) === false, `${leader.name} led as well`);
  await pause(times.cutMs - (performance.now() - startedAt));
  leader.line.mend();
  const mendedAt = Date.now();
  expect(await hasPass(other, cutAt), 'the programme was not read again');
  expect(await hasPass(leader, mendedAt), `${leader.name} did not hear of new passes again`);
  tell(`${leader.name} showed a new pass ${Date.now() - mendedAt} ms after the line was mended`);
}

async function loseStore({ sites, times, tell, expect }: Scene): Promise<void> {
  await sites.redis.kill();
  await pause(times.cutMs);
  for (const node of [sites.one, sites.two])
    expect((await node.lastPassAt()) !== null, `${node.name} no longer shows the programme`);
  await sites.redis.start();
  const backAt = Date.now();
  const before = countRequests(sites);
  for (const node of [sites.one, sites.two])
    expect(await hasPass(node, backAt), `${node.name} shows no new pass`);
  const [first] = listRequests(sites).slice(before);
  const restMs = (first?.at ?? 0) - backAt;
  tell(`the instance was asked again ${restMs} ms after the emptied store was back`);
  expect(restMs >= 2 * times.gapMs - ROUNDING_MS, 'the lane did not rest for two pauses');
}

async function findLeader({ one, two }: NodeSites) {
  let leader: SiteNode | null = null;
  await waitUntil(async () => {
    for (const node of [one, two]) if (await node.isLeading()) leader = node;
    return leader !== null;
  });
  return leader === two ? { leader: two, other: one } : { leader: one, other: two };
}

/** Whether it shows a pass that ended after this moment; waits for one. */
function hasPass(node: SiteNode, since: number): Promise<boolean> {
  return waitUntil(async () => ((await node.lastPassAt()) ?? 0) > since);
}

/** False: not within four minutes. */
async function waitUntil(isSo: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    if (await isSo()) return true;
    await pause(50);
  }
  return false;
}

function listRequests({ api }: NodeSites) {
  const anonymous = api.control
    .requests('/api/offers')
    .filter(({ auth }) => auth === 'none' || auth === 'ignored');
  return anonymous.toSorted((a, b) => a.at - b.at);
}

function countRequests(sites: NodeSites): number {
  return listRequests(sites).length;
}

/** Requests of all nodes together that came too early, or that the instance had to refuse. */
function findBadManners(sites: NodeSites, since: number, { gapMs }: ActTimes): readonly string[] {
  const seen = listRequests(sites).slice(Math.max(0, since - 1));
  const early = seen.slice(1).flatMap(({ at }, index) => {
    const gap = at - (seen[index]?.endedAt ?? at);
    return gap < gapMs - ROUNDING_MS ? [`a request came ${gap} ms after another`] : [];
  });
  const refused = sites.api.control.requests().filter(({ status }) => status === 429);
  return [...early, ...refused.map(({ path }) => `429 for ${path}`)];
}

function formatSince(at: number): string {
  return `${((performance.now() - at) / 1_000).toFixed(1)} s`;
}

const ACTS: readonly Act[] = ['restart', 'kill', 'stop', 'cut', 'lose-store'];

/** As in operation, at an instance that allows five requests a minute. */
const TIMES: ActTimes = {
  ...{ gapMs: 12_500, refreshMs: 1_000, drainMs: 5_000, anonymousPerMinute: 5 },
  ...{ pageLimitSeconds: 10, rounds: 2, stoppedMs: 90_000, cutMs: 60_000, aroundMs: 5_000 },
};

/**
 * Two built sites behind nginx and over one Redis, under 50 requests a second: restarted in turn, the
 * leader killed, stopped for 90 s and cut off from the store, the store lost. Prints what visitors and
 * the instance saw; returns the exit code.
 */
export async function proveNodes(): Promise<number> {
  const [missing] = await explainLeftOut(['redis-server', 'nginx']);
  if (missing) {
    console.log(`Two nodes behind nginx are left out: ${missing}.`);
    return 1;
  }
  console.log('Two nodes behind nginx under 50 requests a second …');
  const sites = await openNodeSites(TIMES);
  let isWell = true;
  try {
    for (const act of ACTS) {
      const report = await tryAct(sites, act, TIMES);
      console.log(formatActReport(report));
      isWell &&= report.failed.length + report.wrong.length === 0;
    }
  } finally {
    await sites.close();
  }
  console.log(isWell ? 'nodes: nobody noticed' : 'nodes: visitors or the instance noticed');
  return isWell ? 0 : 1;
}

/** An act as lines of the report. */
export function formatActReport({ act, visits, failed, told, wrong }: ActReport): string {
  const times = visits.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return [
    `${failed.length + wrong.length === 0 ? '✓' : '✗'} ${act}: ${visits.length} requests, ${failed.length} failed; median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    ...told.map((text) => `    ${text}`),
    ...wrong.map((text) => `  ✗ ${text}`),
    ...failed
      .slice(0, 20)
      .map(({ path, status, trouble }) => `  ✗ ${status} ${path} ${trouble ?? ''}`),
  ].join('\n');
}
