import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../runtime/outside-program.fixture';
import type { Redis } from '../store/redis';
import type { LaneSlots } from './lane-slots';
import { type MovedRedis, startMovedRedis } from './moved-redis.fixture';
import { createSharedSlots } from './shared-slots';

const GAP_MS = 12_500;
const key = 'lane:town';
/** For which a node leaves a free slot to others after one of its own. */
const TURN_MS = 250;

const START = 1_000_000_000_000;

describe.skipIf(!hasOutsideProgram('redis-server'))('slots that several nodes share', () => {
  let store: MovedRedis;
  let redis: Redis;
  const server = { now: START };
  let one: LaneSlots;
  let two: LaneSlots;
  beforeAll(async () => {
    store = await startMovedRedis();
    store.server.now = () => server.now;
    redis = store.redis;
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await redis.send(['FLUSHALL']);
    server.now = START;
    store.server.run = 'a';
    const { evaluate } = store;
    const create = (node: string) => createSharedSlots({ evaluate, key, node, gapMs: GAP_MS });
    [one, two] = [create('one'), create('two')];
    await one.reserve(false);
    server.now += 2 * GAP_MS;
  });

  /** The id of a slot, after the moment that is left to others. */
  async function take(slots: LaneSlots): Promise<string> {
    server.now += TURN_MS;
    const { id } = await slots.reserve(true);
    if (id === null) throw new Error('not granted');
    return id;
  }

  it('read the server as it really is', async () => {
    await redis.send(['FLUSHALL']);
    const evaluate = redis.evaluate;
    const real = createSharedSlots({ evaluate, key, node: 'one', gapMs: 50 });
    expect(await real.reserve(true)).toMatchObject({ id: null });
    await expect.poll(async () => (await real.reserve(true)).id, { interval: 20 }).not.toBeNull();
  });

  it('go to one at a time, and to the next one pause after the answer', async () => {
    const id = await take(one);
    server.now += 3_000;
    // Probably: so that no request is refused because another node is being answered.
    expect(await two.reserve(true)).toMatchObject({ id: null, waitMs: GAP_MS });
    server.now += 30_000 + GAP_MS - 3_001;
    expect((await two.reserve(true)).id).toBeNull();
    await one.settle(id, { waitMs: 0, refusals: 0 });
    server.now += GAP_MS - 1;
    expect((await two.reserve(true)).id).toBeNull();
    server.now += 1;
    expect((await two.reserve(true)).id).not.toBeNull();
  });

  it('are not blocked for ever by a process that died, or by its ghost', async () => {
    const id = await take(one);
    server.now += 30_000 + GAP_MS - 1;
    expect((await two.reserve(true)).id).toBeNull();
    server.now += 1;
    const second = await take(two);
    // The first one wakes: it shortens nothing, and what the instance asked it for counts.
    const nextAt = async () => Number(String(await redis.send(['HGET', key, 'next'])));
    await one.settle(id, { waitMs: 0, refusals: 0 });
    expect(await nextAt()).toBe(server.now + 30_000 + GAP_MS);
    const asked = await one.settle(id, { waitMs: 300_000, refusals: 2 });
    expect(asked.refusals).toBe(2);
    expect(await nextAt()).toBe(server.now + 300_000);
    // Its successor's good answer does not take that back.
    const settled = await two.settle(second, { waitMs: 0, refusals: 0 });
    expect(settled).toMatchObject({ waitMs: 300_000, refusals: 0 });
  });

  it('obey what the instance asked any of them for', async () => {
    const id = await take(one);
    await one.settle(id, { waitMs: 90_000, refusals: 1 });
    expect(await two.reserve(true)).toMatchObject({ waitMs: 90_000, refusals: 1 });
  });

  it('rest for two pauses on a server that took over, started again or was emptied', async () => {
    const losses = [
      () => {
        store.server.run = 'b';
      },
      () => redis.send(['FLUSHALL']),
      () => redis.send(['DEL', key]),
    ];
    for (const lose of losses) {
      const id = await take(one);
      await lose();
      const settled = await one.settle(id, { waitMs: 0, refusals: 0 });
      expect(settled.waitMs).toBeGreaterThanOrEqual(2 * GAP_MS);
      server.now += 2 * GAP_MS - 1;
      expect((await two.reserve(true)).id).toBeNull();
      server.now += 30_000;
      await one.settle(await take(one), { waitMs: 0, refusals: 0 });
      server.now += GAP_MS;
    }
  });

  it('wait for what was left of the pause on a server whose clock was set back', async () => {
    const id = await take(one);
    await one.settle(id, { waitMs: 60_000, refusals: 1 });
    server.now -= 3_600_000;
    expect((await two.reserve(true)).waitMs).toBe(60_000);
  });

  it('are left for a moment to the other nodes by the one that had the last', async () => {
    await one.settle(await take(one), { waitMs: 0, refusals: 0 });
    server.now += GAP_MS;
    expect(await one.reserve(true)).toMatchObject({ id: null, waitMs: TURN_MS });
    expect((await two.reserve(true)).id).not.toBeNull();
  });

  it('go to every node in turn, whoever asks first', async () => {
    const served: LaneSlots[] = [];
    for (let n = 0; served.length < 6; n++) {
      for (const slots of n % 3 ? [one, two] : [two, one]) {
        const { id } = await slots.reserve(true);
        if (id === null) continue;
        served.push(slots);
        await slots.settle(id, { waitMs: 0, refusals: 0 });
      }
      server.now += TURN_MS / 2;
    }
    const [first, second] = served;
    expect(served).toEqual([first, second, first, second, first, second]);
    expect(first).not.toBe(second);
  });
});
