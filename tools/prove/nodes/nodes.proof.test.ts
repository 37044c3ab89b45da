import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { hasOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import {
  type NodeTimes,
  openNodes,
  type ProvedNode,
  type ProvedNodes,
  TOWN,
} from './open-nodes.fixture';

const isLong = inject('scale') === 'long';

/** As in operation, at an instance that allows five a minute; the short form is scaled down. */
const TIMES: NodeTimes = isLong
  ? {
      gapMs: 12_500,
      refreshMs: 1_000,
      leaseMs: 30_000,
      pageSize: 40,
      anonymousPerMinute: 5,
    }
  : { gapMs: 150, refreshMs: 1_000, leaseMs: 1_500, pageSize: 40, anonymousPerMinute: 0 };

const STOPPED_MS = isLong ? 90_000 : 0;
/** Lease, reservation of a request that died with its process, and two passes. */
const PATIENCE = { timeout: isLong ? 240_000 : 50_000, interval: 50 };

describe.skipIf(!hasOutsideProgram('redis-server'))('two nodes in processes of their own', () => {
  let nodes: ProvedNodes;
  let one: ProvedNode;
  let two: ProvedNode;
  beforeAll(async () => {
    nodes = await openNodes(TIMES);
    [one, two] = [await nodes.start('one'), await nodes.start('two')];
    for (const { keeper } of [one, two])
      await vi.waitFor(() => expect(keeper.summary(TOWN)?.mirror.kind).toBe('complete'), PATIENCE);
  }, 300_000);
  afterAll(() => nodes.close());

  const findLeader = async () => {
    await expect.poll(() => one.isLeading() !== two.isLeading(), PATIENCE).toBe(true);
    return one.isLeading() ? { leader: one, other: two } : { leader: two, other: one };
  };
  const requests = () => nodes.api.control.requests('/api/offers');
  const countPasses = (node: ProvedNode, since: number) =>
    node.told.filter(({ at, event }) => event === 'committed' && at >= since).length;

  /** The instance itself says how far requests were apart, and whether it had to refuse any. */
  function expectManners() {
    const seen = requests().toSorted((a, b) => a.at - b.at);
    expect(seen.length).toBeGreaterThan(3);
    const gaps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.endedAt ?? at));
    // Both ends are clocks of whole milliseconds.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(TIMES.gapMs - 2);
    expect(seen.filter(({ status }) => status === 429)).toEqual([]);
  }

  it('hear nothing more from one that was stopped until it has noticed', async () => {
    const { leader, other } = await findLeader();
    const passBegun = requests().length;
    await expect.poll(() => requests().length, PATIENCE).toBeGreaterThan(passBegun);
    leader.signal('SIGSTOP');
    const stoppedAt = Date.now();
    await pause(STOPPED_MS);
    await expect.poll(() => other.isLeading(), PATIENCE).toBe(true);
    const before = nodes.writes.length;
    leader.signal('SIGCONT');
    await expect.poll(() => leader.isLeading(), PATIENCE).toBe(false);
    const wokenAt = Date.now();
    await expect.poll(() => countPasses(other, wokenAt), PATIENCE).toBeGreaterThan(0);
    await expect.poll(() => nodes.writes.length, PATIENCE).toBeGreaterThan(before);
    const written = nodes.writes.slice(before);
    expect(written.filter(({ port }) => leader.line.ports.has(port))).toEqual([]);
    expect(countPasses(leader, stoppedAt)).toBe(0);
    expectManners();
  });

  it('show the same again after one was cut off from the store', async () => {
    const { leader, other } = await findLeader();
    const cutAt = Date.now();
    leader.line.cut();
    await expect.poll(() => other.isLeading(), PATIENCE).toBe(true);
    // It notices by its own clock, before the other one may begin; only its log comes later.
    await expect.poll(() => leader.isLeading(), PATIENCE).toBe(false);
    expect(Date.now() - cutAt).toBeLessThan(60_000);
    // Families see the programme at both, hosts at one.
    for (const { keeper } of [one, two])
      expect((await keeper.readProgramme(TOWN)).offers).not.toEqual([]);
    const cookie = `__Host-sid=${'A'.repeat(43)}`;
    const kinds = [leader, other].map(
      async ({ keeper }) => (await keeper.enterHostArea(TOWN, cookie)).kind,
    );
    expect(await Promise.all(kinds)).toEqual(['unavailable', 'closed']);
    await expect.poll(() => countPasses(other, cutAt), PATIENCE).toBeGreaterThan(0);
    leader.line.mend();
    const lastPasses = () => [one, two].map(({ keeper }) => keeper.summary(TOWN)?.readSince);
    await expect
      .poll(() => {
        const [left, right] = lastPasses();
        return left === right && (left ?? 0) > cutAt;
      }, PATIENCE)
      .toBe(true);
    expectManners();
  });

  it('rest for two pauses when the store was lost with everything in it', async () => {
    const asked = requests().length;
    await expect.poll(() => requests().length, PATIENCE).toBeGreaterThan(asked);
    await nodes.redis.kill();
    const lostAt = Date.now();
    await nodes.redis.start();
    await expect
      .poll(() => countPasses(one, lostAt) + countPasses(two, lostAt), PATIENCE)
      .toBeGreaterThan(0);
    const [first] = requests().filter(({ at }) => at > lostAt);
    expect((first?.at ?? 0) - lostAt).toBeGreaterThanOrEqual(2 * TIMES.gapMs);
    for (const { keeper } of [one, two]) expect(keeper.summary(TOWN)?.mirror.kind).toBe('complete');
    expectManners();
  });

  // The last one, because it leaves one node.
  it('go on within a minute of a kill -9 of the one that led', async () => {
    const { leader, other } = await findLeader();
    const killedAt = Date.now();
    await leader.kill();
    await expect.poll(() => other.isLeading(), PATIENCE).toBe(true);
    expect(Date.now() - killedAt).toBeLessThan(60_000);
    // The reservation of a request that died with it is waited for.
    await expect.poll(() => countPasses(other, killedAt), PATIENCE).toBeGreaterThan(0);
    expectManners();
  });
});
