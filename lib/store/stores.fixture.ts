import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { hasOutsideProgram } from '../runtime/outside-program.fixture';
import { createDirectoryStore } from './directory-store';
import { createMemoryStore } from './memory-store.fixture';
import { openRedis, type Redis } from './redis';
import { startRedisServer, type TestRedis } from './redis-server.fixture';
import { createRedisStore } from './redis-store';
import type { Store } from './store';

/** Stores of every kind, for the tests of one file. */
export interface TestStores {
  /** For `describe.each`: name, whether this machine has it, and what makes an empty one. */
  readonly kinds: readonly (readonly [name: string, isThere: boolean, create: () => Store])[];
  /** The directory of the running test, in which its directory stores lie. */
  readonly directory: () => string;
}

/** Sets up stores whose records expire by `clock`, and takes them down after the tests of the file. */
export function setUpStores(clock: () => number): TestStores {
  const isShared = hasOutsideProgram('redis-server');
  let directory = '';
  let server: TestRedis | null = null;
  let redis: Redis | null = null;
  let made = 0;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'store-'));
  });
  afterEach(() => rm(directory, { recursive: true }));
  beforeAll(async () => {
    if (!isShared) return;
    server = await startRedisServer();
    redis = openRedis(server.address);
    await redis.opened;
  });
  afterAll(async () => {
    redis?.close();
    await server?.close();
  });

  function createShared(): Store {
    if (!redis) throw new Error('no redis');
    // Signs that Redis reads as a pattern: a prefix must mean only itself.
    return createRedisStore(redis, { prefix: `fenster:[town]*-${made++}:`, clock });
  }

  return {
    kinds: [
      ['directory', true, () => createDirectoryStore(directory, clock)],
      ['memory', true, () => createMemoryStore(clock)],
      ['redis', isShared, createShared],
    ],
    directory: () => directory,
  };
}
