import { setTimeout as pause } from 'node:timers/promises';
import type { NodeSites, SiteNode, SiteTimes } from './open-sites';

/** Faults and maintenance of two nodes under load. */
export const ACTS = ['restart', 'kill', 'stop', 'cut', 'lose-store'] as const;

export type Act = (typeof ACTS)[number];

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
export const ROUNDING_MS = 2;

export interface Scene {
  readonly sites: NodeSites;
  readonly times: ActTimes;
  tell(text: string): void;
  expect(isSo: boolean, text: string): void;
}

/** What an act does; it tells what it saw, and what broke a promise. */
export const PLAY_ACT: Readonly<Record<Act, (scene: Scene) => Promise<void>>> = {
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

async function killLeader(scene: Scene): Promise<void> {
  const { sites, tell, expect } = scene;
  const { leader, other } = await findLeader(sites);
  const startedAt = performance.now();
  const killedAt = Date.now();
  leader.signalAll('SIGKILL');
  await expectTakeover(scene, other, startedAt, `the kill -9 of ${leader.name}`);
  expect(await hasPass(other, killedAt), 'the programme was not read again');
  tell(`the programme was read again ${formatSince(startedAt)} after it`);
  await leader.stop();
  await leader.start();
}

async function stopLeader(scene: Scene): Promise<void> {
  const { sites, times, tell, expect } = scene;
  const { leader, other } = await findLeader(sites);
  leader.signalAll('SIGSTOP');
  const startedAt = performance.now();
  await expectTakeover(scene, other, startedAt, `${leader.name} was stopped`);
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
  expect(written.length > 0, 'no record was written, so that nothing is proved');
  expect(stale.length === 0, `${leader.name} wrote ${stale.map(({ key }) => key).join(', ')}`);
}

async function cutOffLeader(scene: Scene): Promise<void> {
  const { sites, times, tell, expect } = scene;
  const { leader, other } = await findLeader(sites);
  const cutAt = Date.now();
  const startedAt = performance.now();
  leader.line.cut();
  await expectTakeover(scene, other, startedAt, `${leader.name} was cut off`);
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

async function expectTakeover(scene: Scene, other: SiteNode, startedAt: number, event: string) {
  const isTaken = await waitUntil(async () => (await other.isLeading()) === true);
  scene.tell(`${other.name} led ${formatSince(startedAt)} after ${event}`);
  const isInTime = performance.now() - startedAt < TAKEOVER_LIMIT_MS;
  scene.expect(isTaken && isInTime, 'no node led within 60 s');
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

export function listRequests({ api }: NodeSites) {
  const anonymous = api.control
    .requests('/api/offers')
    .filter(({ auth }) => auth === 'none' || auth === 'ignored');
  return anonymous.toSorted((a, b) => a.at - b.at);
}

export function countRequests(sites: NodeSites): number {
  return listRequests(sites).length;
}

function formatSince(at: number): string {
  return `${((performance.now() - at) / 1_000).toFixed(1)} s`;
}
