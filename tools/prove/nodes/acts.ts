import { setTimeout as pause } from 'node:timers/promises';
import { pollUntil } from '../../process/wait-for';
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

interface Scene {
  readonly sites: NodeSites;
  readonly times: ActTimes;
  tell(text: string): void;
  expect(isSo: boolean, text: string): void;
}

export type Act = keyof typeof ACTS;

/** Faults and maintenance of two nodes under load. */
export const ACTS = {
  async restart({ sites: { one, two }, times, tell }: Scene) {
    for (let round = 0; round < times.rounds; round++)
      for (const node of [one, two]) {
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
    const { leader, startedAt } = await takeLeadBy(scene, 'SIGSTOP');
    await pause(scene.times.stoppedMs - (Date.now() - startedAt));
    const wokenAt = Date.now();
    leader.signalAll('SIGCONT');
    const isLeading = await pollUntil(leader.isLeading, (is) => is === false, PATIENCE_MS);
    scene.expect(isLeading === false, `${leader.name} still leads after it was stopped`);
    scene.tell(`${leader.name} follows ${formatSince(wokenAt)} after it was woken`);
  },
  async 'lose-store'({ sites, times, expect }: Scene) {
    const nodes = [sites.one, sites.two];
    await sites.redis.kill();
    await pause(times.storelessMs);
    for (const node of nodes)
      expect((await node.lastPassAt()) !== null, `${node.name} no longer shows the programme`);
    await sites.redis.start();
    const backAt = Date.now();
    for (const node of nodes) expect(await hasPass(node, backAt), `${node.name} shows no new pass`);
  },
};

/** Sends the signal to all processes of the leader, and waits for a pass of the other node. */
async function takeLeadBy({ sites, tell, expect }: Scene, signal: NodeJS.Signals) {
  const find = async () => [
    (await sites.one.isLeading()) === true,
    (await sites.two.isLeading()) === true,
  ];
  const [isOne] = await pollUntil(find, ([one, two]) => one !== two, PATIENCE_MS);
  const [leader, other] = isOne ? [sites.one, sites.two] : [sites.two, sites.one];
  const startedAt = Date.now();
  leader.signalAll(signal);
  const isTaken = await pollUntil(other.isLeading, (is) => is === true, TAKEOVER_LIMIT_MS);
  tell(`${other.name} led ${formatSince(startedAt)} after ${signal} for ${leader.name}`);
  expect(isTaken === true, 'no node led within 60 s');
  expect(await hasPass(other, startedAt), 'the programme was not read again');
  tell(`the programme was read again ${formatSince(startedAt)} after it`);
  return { leader, startedAt };
}

/** Whether it shows a pass that ended after this moment; waits for one. */
async function hasPass(node: SiteNode, since: number): Promise<boolean> {
  const isNew = (at: number | null) => (at ?? 0) > since;
  return isNew(await pollUntil(node.lastPassAt, isNew, PATIENCE_MS));
}

function formatSince(at: number): string {
  return `${((Date.now() - at) / 1_000).toFixed(1)} s`;
}
