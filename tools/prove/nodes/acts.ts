import { setTimeout as pause } from 'node:timers/promises';
import type { NodeSites, SiteNode, SiteTimes } from './sites';

/** Durations of the acts of a run, in ms. */
export interface ActTimes extends SiteTimes {
  readonly rounds: number;
  /** For how long a node is stopped, and the store is away. */
  readonly stoppedMs: number;
  readonly storelessMs: number;
  /** Before and after each act. */
  readonly aroundMs: number;
  /** Visitors who wait for an answer at one time; absent: as many as come. */
  readonly mostAtOnce?: number;
}

const TAKEOVER_LIMIT_MS = 60_000;
const PATIENCE_MS = 240_000;
/** Both ends of a request are clocks of whole milliseconds. */
export const ROUNDING_MS = 2;

interface Scene {
  readonly sites: NodeSites;
  readonly times: ActTimes;
  tell(text: string): void;
  expect(isSo: boolean, text: string): void;
}

/** Faults and maintenance of two nodes under load. */
export const ACTS = {
  async restart({ sites, times, tell }: Scene) {
    for (let turn = 0; turn < 2 * times.rounds; turn++) {
      const node = turn % 2 === 0 ? sites.one : sites.two;
      const startedAt = Date.now();
      await node.stop();
      await node.start();
      tell(`${node.name} was whole again ${formatSince(startedAt)} after the signal`);
    }
  },
  async kill(scene: Scene) {
    const { leader } = await takeLeadBy(scene, 'SIGKILL');
    await leader.stop();
    await leader.start();
  },
  async stop(scene: Scene) {
    const { times, tell, expect } = scene;
    const { leader, startedAt } = await takeLeadBy(scene, 'SIGSTOP');
    await pause(times.stoppedMs - (Date.now() - startedAt));
    const wokenAt = Date.now();
    leader.signalAll('SIGCONT');
    const hasNoticed = await waitUntil(async () => (await leader.isLeading()) === false);
    expect(hasNoticed, `${leader.name} still leads after it was stopped`);
    tell(`${leader.name} said that it follows ${formatSince(wokenAt)} after it was woken`);
  },
  async 'lose-store'({ sites, times, tell, expect }: Scene) {
    await sites.redis.kill();
    await pause(times.storelessMs);
    for (const node of [sites.one, sites.two])
      expect((await node.lastPassAt()) !== null, `${node.name} no longer shows the programme`);
    await sites.redis.start();
    const backAt = Date.now();
    const before = listRequests(sites).length;
    for (const node of [sites.one, sites.two])
      expect(await hasPass(node, backAt), `${node.name} shows no new pass`);
    const restMs = (listRequests(sites)[before]?.at ?? 0) - backAt;
    tell(`the instance was asked again ${restMs} ms after the emptied store was back`);
    expect(restMs >= 2 * times.gapMs - ROUNDING_MS, 'the lane did not rest for two pauses');
  },
};

export type Act = keyof typeof ACTS;

/** Sends the signal to all processes of the leader, and waits for a pass of the other node. */
async function takeLeadBy({ sites, tell, expect }: Scene, signal: NodeJS.Signals) {
  const { one, two } = sites;
  await waitUntil(
    async () => ((await one.isLeading()) ?? false) !== ((await two.isLeading()) ?? false),
  );
  const [leader, other] = (await two.isLeading()) ? [two, one] : [one, two];
  const startedAt = Date.now();
  leader.signalAll(signal);
  const isTaken = await waitUntil(async () => (await other.isLeading()) === true);
  tell(`${other.name} led ${formatSince(startedAt)} after ${signal} for ${leader.name}`);
  const isInTime = Date.now() - startedAt < TAKEOVER_LIMIT_MS;
  expect(isTaken && isInTime, 'no node led within 60 s');
  expect(await hasPass(other, startedAt), 'the programme was not read again');
  tell(`the programme was read again ${formatSince(startedAt)} after it`);
  return { leader, startedAt };
}

/** Whether it shows a pass that ended after this moment; waits for one. */
function hasPass(node: SiteNode, since: number): Promise<boolean> {
  return waitUntil(async () => ((await node.lastPassAt()) ?? 0) > since);
}

/** False: not within four minutes. */
async function waitUntil(isSo: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    if (await isSo()) return true;
    await pause(50);
  }
  return false;
}

/** Anonymous requests for the list that reached the instance. */
export function listRequests({ api }: NodeSites) {
  const seen = api.control.requests('/api/offers');
  return seen.filter(({ auth }) => auth === 'none').toSorted((a, b) => a.at - b.at);
}

function formatSince(at: number): string {
  return `${((Date.now() - at) / 1_000).toFixed(1)} s`;
}
