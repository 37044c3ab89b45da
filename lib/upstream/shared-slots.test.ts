import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../runtime/outside-program.fixture';
import type { Redis } from '../store/redis';
import type { LaneSlots, LaneUse } from './lane-slots';
import { type MovedRedis, startMovedRedis } from './moved-redis.fixture';
import { createSharedSlots, createSharedTokenSlots } from './shared-slots';

const GAP_MS = 12_500;
const keys = { epoch: 'fenster-epoch', lane: 'lane:town' };
/** Turns that a page leaves to others after a page. */
const HELD_BACK_MS = 500;

const START = 1_000_000_000_000;

const NOTHING: ReadonlySet<LaneUse> = new Set();
const wish = (...uses: LaneUse[]): ReadonlySet<LaneUse> => new Set(uses);

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
    const create = (node: string) =>
      createSharedSlots({ evaluate, keys, node, gapMs: GAP_MS, random: () => 0 });
    [one, two] = [create('one'), create('two')];
    await one.reserve(NOTHING);
    server.now += 2 * GAP_MS;
  });

  /** A slot for a page, after the moment that is left to others. */
  async function take(slots: LaneSlots) {
    server.now += HELD_BACK_MS;
    const found = await slots.reserve(wish('page'));
    if (found.kind !== 'granted') throw new Error('not granted');
    return found;
  }

  it('read the server as it really is', async () => {
    await redis.send(['FLUSHALL']);
    const evaluate = redis.evaluate;
    const real = createSharedSlots({ evaluate, keys, node: 'one', gapMs: 50, random: () => 0 });
    expect(await real.reserve(wish('page'))).toMatchObject({ kind: 'later' });
    await expect
      .poll(async () => (await real.reserve(wish('page'))).kind, { interval: 20 })
      .toBe('granted');
  });

  it('go to one at a time, and to the next one pause after the answer', async () => {
    const { id } = await take(one);
    server.now += 3_000;
    expect(await two.reserve(wish('login'))).toMatchObject({
      kind: 'later',
      // Probably: so that no request is refused because another node is being answered.
      standing: { waitMs: GAP_MS, last: 'page' },
    });
    server.now += 30_000 + GAP_MS - 3_001;
    expect((await two.reserve(wish('login'))).kind).toBe('later');
    await one.settle(id, { waitMs: 0, refusals: 0 });
    server.now += GAP_MS - 1;
    expect((await two.reserve(wish('login'))).kind).toBe('later');
    server.now += 1;
    expect((await two.reserve(wish('login'))).kind).toBe('granted');
  });

  it('are not blocked for ever by a process that died, or by its ghost', async () => {
    const { id } = await take(one);
    server.now += 30_000 + GAP_MS - 1;
    expect((await two.reserve(wish('page'))).kind).toBe('later');
    server.now += 1;
    const second = await take(two);
    // The first one wakes: it shortens nothing, and what the instance asked it for counts.
    const nextAt = async () => Number(String(await redis.send(['HGET', keys.lane, 'next'])));
    await one.settle(id, { waitMs: 0, refusals: 0 });
    expect(await nextAt()).toBe(server.now + 30_000 + GAP_MS);
    const asked = await one.settle(id, { waitMs: 300_000, refusals: 2 });
    expect(asked.refusals).toBe(2);
    expect(await nextAt()).toBe(server.now + 300_000);
    // Its successor's good answer does not take that back.
    const settled = await two.settle(second.id, { waitMs: 0, refusals: 0 });
    expect(settled).toMatchObject({ waitMs: 300_000, refusals: 0 });
  });

  it('obey what the instance asked any of them for', async () => {
    const { id } = await take(one);
    await one.settle(id, { waitMs: 90_000, refusals: 1 });
    expect((await two.reserve(wish('login'))).standing).toMatchObject({
      waitMs: 90_000,
      refusals: 1,
    });
  });

  it('are free again at once when nothing was sent', async () => {
    const { id } = await take(one);
    await one.giveBack(id);
    expect((await two.reserve(wish('login'))).kind).toBe('granted');
  });

  it('rest for two pauses on a server that took over, started again or was emptied', async () => {
    const losses = [
      () => {
        store.server.run = 'b';
      },
      () => redis.send(['FLUSHALL']),
      () => redis.send(['DEL', keys.lane, keys.epoch]),
    ];
    for (const lose of losses) {
      const { id } = await take(one);
      await lose();
      const settled = await one.settle(id, { waitMs: 0, refusals: 0 });
      expect(settled.waitMs).toBeGreaterThanOrEqual(2 * GAP_MS);
      server.now += 2 * GAP_MS - 1;
      expect((await two.reserve(wish('page'))).kind).toBe('later');
      server.now += 30_000;
      await one.giveBack((await take(one)).id);
    }
  });

  it('wait for what was left of the pause on a server whose clock was set back', async () => {
    const { id } = await take(one);
    await one.settle(id, { waitMs: 60_000, refusals: 1 });
    server.now -= 3_600_000;
    expect((await two.reserve(wish('page'))).standing.waitMs).toBe(60_000);
  });

  it('are left for a moment to what comes first by the rule, wherever it waits', async () => {
    await one.settle((await take(one)).id, { waitMs: 0, refusals: 0 });
    await two.reserve(NOTHING);
    server.now += GAP_MS;
    expect(await one.reserve(wish('page'))).toMatchObject({ kind: 'later', askAgainMs: 500 });
    expect(await two.reserve(wish('lookup'))).toMatchObject({ kind: 'later', askAgainMs: 250 });
    server.now += 250;
    expect(await one.reserve(wish('page'))).toMatchObject({ kind: 'later', askAgainMs: 250 });
    expect(await two.reserve(wish('lookup'))).toMatchObject({ kind: 'granted', use: 'lookup' });
  });

  it('leave the pass of one node every second slot when others look up', async () => {
    const served: string[] = [];
    const asks = [
      [one, wish('page')],
      [two, wish('lookup', 'login')],
    ] as const;
    await one.settle((await take(one)).id, { waitMs: 0, refusals: 0 });
    for (let n = 0; served.length < 6; n++) {
      // One of them, and the other, asks first.
      for (const [slots, wanted] of n % 2 ? asks : asks.toReversed()) {
        const found = await slots.reserve(wanted);
        if (found.kind !== 'granted') continue;
        served.push(found.use);
        await slots.settle(found.id, { waitMs: 0, refusals: 0 });
      }
      server.now += GAP_MS / 10;
    }
    const pages = served.filter((use) => use === 'page').length;
    expect(pages).toBe(3);
    expect(new Set(served)).toEqual(wish('page', 'lookup', 'login'));
  });

  describe('of a token', () => {
    const createTokens = (node: string, ...tags: string[]) =>
      createSharedTokenSlots({
        evaluate: store.evaluate,
        epochKey: keys.epoch,
        createKey: (tag) => `token:${tag}`,
        tags,
        node,
      });

    it('are 45 a minute for all nodes together, also while their keys are changed', async () => {
      server.now += 60_000;
      const nodes = [
        createTokens('one', 'old'),
        createTokens('two', 'new', 'old'),
        createTokens('three', 'new'),
      ];
      let sent = 0;
      for (let n = 0; n < 60; n++) {
        // All three together, as while a new key is handed out and the old one taken away.
        const found = await nodes[n % 2]?.reserve(wish('page'));
        if (found?.kind === 'granted') sent += 1;
      }
      expect(sent).toBe(45);
      // The node with only the new key sees the requests that were counted under both.
      let more = 0;
      while ((await nodes[2]?.reserve(wish('page')))?.kind === 'granted') more += 1;
      expect(more).toBeLessThan(45);
    });

    it('count until a minute after the answer, or until none can come any more', async () => {
      server.now += 60_000;
      const slots = createTokens('one', 'tag');
      const reserved = [];
      for (let n = 0; n < 45; n++) reserved.push(await slots.reserve(wish('page')));
      const [first, second] = reserved;
      if (first?.kind !== 'granted' || second?.kind !== 'granted') throw new Error('not granted');
      await slots.settle(first.id, { waitMs: 0, refusals: 0 });
      expect(await slots.reserve(wish('page'))).toMatchObject({
        kind: 'later',
        standing: { waitMs: 60_000 },
      });
      server.now += 60_000;
      expect((await slots.reserve(wish('page'))).kind).toBe('granted');
      expect(await slots.reserve(wish('page'))).toMatchObject({
        kind: 'later',
        standing: { waitMs: 30_000 },
      });
      await slots.giveBack(second.id);
      expect((await slots.reserve(wish('page'))).kind).toBe('granted');
    });

    it('obey what the instance asked any node for, and are few after a loss', async () => {
      server.now += 60_000;
      const [left, right] = [createTokens('one', 'tag'), createTokens('two', 'tag')];
      const found = await left.reserve(wish('page'));
      if (found.kind !== 'granted') throw new Error('not granted');
      await left.settle(found.id, { waitMs: 20_000, refusals: 3 });
      expect((await right.reserve(NOTHING)).standing).toMatchObject({ waitMs: 20_000 });
      server.now += 20_000;
      expect(await right.reserve(NOTHING)).toMatchObject({ kind: 'later', askAgainMs: 0 });
      expect(await right.reserve(wish('page'))).toMatchObject({
        kind: 'granted',
        standing: { refusals: 3 },
      });
      await redis.send(['FLUSHALL']);
      let sent = 0;
      while ((await right.reserve(wish('page'))).kind === 'granted') sent += 1;
      expect(sent).toBe(5);
    });
  });
});
