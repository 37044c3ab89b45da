import { afterEach, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../runtime/outside-program.fixture';
import { findFreePort } from '../runtime/server';
import { openRedis, type Redis, type RedisEvent } from './redis';
import {
  localAddress,
  startRedisServer,
  startSentinel,
  type TestRedis,
} from './redis-server.fixture';
import { createRedisStore, type Fence } from './redis-store';

const bytes = new Uint8Array([1, 2, 255]);
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

function open(address: TestRedis['address'], limitMs = 500) {
  const events: RedisEvent['kind'][] = [];
  const redis = openRedis(address, { limitMs, onEvent: ({ kind }) => events.push(kind) });
  opened.push(redis);
  return { redis, events, store: createRedisStore(redis, { prefix: 'fenster:town:' }) };
}

async function startServer(...options: string[]): Promise<TestRedis> {
  const server = await startRedisServer(options);
  opened.push(server);
  return server;
}

const untilReachable = (redis: Redis) => expect.poll(() => redis.isReachable()).toBe(true);

describe.skipIf(!hasOutsideProgram('redis-server'))('a connection to a Redis', () => {
  it('refuses at once while there is no server, and works as soon as there is', async () => {
    const server = await startServer();
    await server.kill();
    const { redis, events, store } = open(server.address);
    await redis.opened;
    for (let n = 0; n < 3; n++)
      await expect(store.read('a')).rejects.toMatchObject({ code: 'store-unreachable' });
    await server.start();
    await untilReachable(redis);
    await store.write('a', bytes);
    expect(await store.read('a')).toEqual(Buffer.from(bytes));
    expect(events).toEqual(['store-unreachable', 'store-reachable']);
  });

  it('gives up on a server that says nothing, and goes on when it wakes', async () => {
    const server = await startServer();
    const { redis, events, store } = open(server.address);
    await redis.opened;
    server.signal('SIGSTOP');
    await expect(store.write('a', bytes)).rejects.toMatchObject({ code: 'store-unreachable' });
    await expect.poll(() => redis.isReachable()).toBe(false);
    server.signal('SIGCONT');
    await untilReachable(redis);
    await store.write('a', bytes);
    expect(events).toEqual(['store-unreachable', 'store-reachable']);
  });

  it('logs in, and never says with what', async () => {
    const server = await startServer('--requirepass', 'hunter2');
    const right = open({ ...server.address, password: 'hunter2' });
    await right.redis.opened;
    await right.store.write('a', bytes);
    const reasons: unknown[] = [];
    const wrong = openRedis(
      { ...server.address, password: 'hunter3' },
      { onEvent: (event) => reasons.push(event) },
    );
    opened.push(wrong);
    await wrong.opened;
    expect(wrong.isReachable()).toBe(false);
    expect(JSON.stringify(reasons)).toContain('WRONGPASS');
    expect(JSON.stringify(reasons)).not.toContain('hunter');
  });

  it('says which record a server refuses that is full', async () => {
    const server = await startServer('--maxmemory', '1mb', '--maxmemory-policy', 'noeviction');
    const { redis, store } = open(server.address);
    await redis.opened;
    await expect(store.write('a', new Uint8Array(3_000_000))).rejects.toMatchObject({
      code: 'store-unwritable',
      message: expect.stringMatching(/"a".*OOM/),
    });
  });

  it('looks for the server that leads when the one it knows does not', async () => {
    const server = await startServer();
    const { redis, store, events } = open(server.address);
    await redis.opened;
    await redis.send(['REPLICAOF', '127.0.0.1', String(await findFreePort())]);
    await expect(store.write('a', bytes)).rejects.toMatchObject({ code: 'store-unreachable' });
    await untilReachable(redis);
    await redis.send(['REPLICAOF', 'NO', 'ONE']);
    await store.write('a', bytes);
    expect(events).toContain('store-unreachable');
  });

  it('finds the next server by the sentinels when the leading one dies', async () => {
    const leading = await startServer();
    const following = await startServer('--replicaof', '127.0.0.1', String(leading.port));
    const sentinel = await startSentinel([
      `sentinel monitor town 127.0.0.1 ${leading.port} 1`,
      'sentinel down-after-milliseconds town 500',
      'sentinel failover-timeout town 2000',
    ]);
    opened.push(sentinel);
    const dead = await findFreePort();
    const { redis, store } = open({
      ...localAddress(0),
      target: {
        kind: 'sentinels',
        sentinels: [dead, sentinel.port].map((port) => ({ host: '127.0.0.1', port })),
        group: 'town',
        password: null,
      },
    });
    await untilReachable(redis);
    await store.write('a', bytes);
    const { redis: other } = open(following.address);
    // The sentinel knows the second server, and what was written has come there.
    await expect.poll(() => other.send(['EXISTS', 'fenster:town:a']).catch(() => 0)).toBe(1);
    const { redis: asking } = open(sentinel.address);
    await expect
      .poll(async () => {
        const replicas = await asking.send(['SENTINEL', 'replicas', 'town']).catch(() => []);
        return Array.isArray(replicas) ? replicas.length : 0;
      })
      .toBe(1);
    await leading.kill();
    await expect
      .poll(
        () =>
          store.write('b', bytes).then(
            () => 'written',
            (error) => error.code,
          ),
        {
          timeout: 40_000,
        },
      )
      .toBe('written');
    expect(await store.read('a')).toEqual(Buffer.from(bytes));
  });
});

describe.skipIf(!hasOutsideProgram('redis-server'))('a store under a lease', () => {
  it('lets only its holder write', async () => {
    const server = await startServer();
    const { redis } = open(server.address);
    await redis.opened;
    const key = 'fenster-lease:town';
    const createStore = (fence: Fence | null) =>
      createRedisStore(redis, { prefix: 'fenster:town:', fence: () => fence });
    const first = createStore({ key, value: 'one' });
    await redis.send(['SET', key, 'one']);
    await first.write('mirror/standing', bytes, Date.now() + 60_000);
    expect(await first.replace('mirror/standing', bytes)).toBe(true);
    await expect(createStore(null).write('mirror/standing', bytes)).rejects.toMatchObject({
      code: 'store-fenced',
    });
    // As for a process that slept through the end of its term.
    await redis.send(['SET', key, 'two']);
    await createStore({ key, value: 'two' }).write('mirror/standing', new Uint8Array([9]));
    await expect(first.write('mirror/standing', bytes)).rejects.toMatchObject({
      code: 'store-fenced',
    });
    expect(await first.read('mirror/standing')).toEqual(Buffer.from([9]));
  });
});
