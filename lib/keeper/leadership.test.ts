import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { hasOutsideProgram } from '../runtime/outside-program.fixture';
import { systemTime } from '../runtime/system-timer';
import { openRedis, type Redis } from '../store/redis';
import { startRedisServer, type TestRedis } from '../store/redis-server.fixture';
import { createLeadership } from './leadership';

const LEASE_MS = 30_000;

/** Leases in one store, in virtual time; a test cuts a node off from it. */
function createStore() {
  const time = createVirtualTime(1_000_000);
  const cutOff = new Set<string>();
  let holder: { readonly value: string; until: number } | null = null;
  const open = (node: string, clock = time.clock) => {
    const reach = () => {
      if (cutOff.has(node)) throw new Error('gone');
      if (holder && holder.until <= time.clock()) holder = null;
    };
    const redis: Pick<Redis, 'evaluate'> = {
      async evaluate(script, _keys, [value, next]) {
        reach();
        if (script.includes('DEL')) {
          if (holder?.value === value) holder = null;
          return null;
        }
        if (holder && holder.value !== value) return 'held';
        const done = holder ? 'renewed' : 'taken';
        holder = { value: holder?.value ?? String(next), until: time.clock() + LEASE_MS };
        return done;
      },
    };
    const told: string[] = [];
    const leadership = createLeadership({
      redis,
      key: 'lease',
      leaseMs: LEASE_MS,
      timer: time.timer,
      monotonic: clock,
      onEvent: ({ kind }) => told.push(kind),
    });
    return { ...leadership, told };
  };
  return {
    time,
    open,
    cutOff,
    empty() {
      holder = null;
    },
  };
}

describe('leadership', () => {
  it('belongs to one node while that node renews it', async () => {
    const { time, open } = createStore();
    const [one, two] = [open('one'), open('two')];
    await time.advance(3_600_000);
    expect([one.term() === null, two.term()]).toEqual([false, null]);
    expect(one.told).toEqual(['leading']);
  });

  it('goes over within the life of a lease when the leader is cut off, which notices first', async () => {
    const { time, open, cutOff } = createStore();
    const [one, two] = [open('one'), open('two')];
    await time.advance(60_000);
    cutOff.add('one');
    const signal = one.term();
    const fence = one.fence();
    for (let seconds = 0; seconds < 40; seconds++) {
      await time.advance(1_000);
      expect(one.term() === null || two.term() === null).toBe(true);
    }
    expect([one.term(), one.fence()]).toEqual([null, null]);
    expect(two.fence()?.value).not.toBe(fence?.value);
    expect(one.told).toEqual(['leading', 'following']);
    expect(signal?.aborted).toBe(true);
    cutOff.delete('one');
    await time.advance(60_000);
    expect(one.term()).toBeNull();
  });

  it('goes over within five seconds when the leader stops', async () => {
    const { time, open } = createStore();
    const [one, two] = [open('one'), open('two')];
    await time.advance(10_000);
    await one.stop();
    await time.advance(5_000);
    expect(two.term()).not.toBeNull();
    expect(one.told).toEqual(['leading', 'following']);
  });

  it('is over for a process that slept, before any of its timers says so', async () => {
    const { time, open } = createStore();
    let asleepMs = 0;
    const one = open('one', () => time.clock() + asleepMs);
    await time.advance(10_000);
    expect(one.term()).not.toBeNull();
    asleepMs = 90_000;
    expect(one.term()).toBeNull();
  });

  it('is lost with the store, and taken anew', async () => {
    const { time, open, empty } = createStore();
    const one = open('one');
    await time.advance(10_000);
    const fence = one.fence();
    empty();
    await time.advance(10_000);
    expect(one.told).toEqual(['leading', 'following', 'leading']);
    expect(one.fence()?.value).not.toBe(fence?.value);
  });
});

describe.skipIf(!hasOutsideProgram('redis-server'))('leadership in a Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedisServer();
    redis = openRedis(server.address);
    await redis.opened;
  });
  afterAll(async () => {
    redis.close();
    await server.close();
  });

  it('outlasts its lease by renewals, and goes over when it is given back', async () => {
    const open = (leaseMs: number) =>
      createLeadership({ ...systemTime, redis, key: 'fenster-lease:town', leaseMs });
    const one = open(1_000);
    await expect.poll(one.term).not.toBeNull();
    const first = one.term();
    const two = open(2_000);
    const since = Date.now();
    await expect.poll(() => Date.now() - since).toBeGreaterThan(2_000);
    expect([one.term(), two.term()]).toEqual([first, null]);
    await one.stop();
    expect(first?.aborted).toBe(true);
    await expect.poll(two.term).not.toBeNull();
    expect(String(await redis.send(['GET', 'fenster-lease:town']))).toBe(two.fence()?.value);
    await two.stop();
    expect(await redis.send(['EXISTS', 'fenster-lease:town'])).toBe(0);
  });
});
