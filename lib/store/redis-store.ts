import type { Redis } from './redis';
import {
  attempt,
  createRecordBytes,
  readRecordBytes,
  requireKey,
  type Store,
  StoreError,
} from './store';

/** The lease under which records are written: where it rests, and what must be there. */
export interface Fence {
  readonly key: string;
  readonly value: string;
}

interface RedisStoreOptions {
  /** Before each key, so that several municipalities share a Redis. */
  readonly prefix: string;
  readonly clock?: () => number;
  readonly onDamaged?: (key: string) => void;
  /**
   * Asked before each write: it is carried out only while that lease is held, else StoreError
   * `store-fenced`. Null: this process holds none. Absent: everybody may write.
   */
  readonly fence?: () => Fence | null;
}

/** Redis removes what has ended so much later: whether it has, the clock of the reader decides. */
const SLACK_MS = 60_000;
const KEYS_A_SCAN = 1_000;

/** KEYS: record, lease. ARGV: what the lease must be, then what SET takes behind its key. */
const WRITE_UNDER_LEASE = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return -1 end
return redis.call('SET', KEYS[1], unpack(ARGV, 2)) and 1 or 0
`;

/** A store in a Redis that several nodes share. Throws StoreError when it refuses or is gone. */
export function createRedisStore(redis: Redis, options: RedisStoreOptions): Store {
  const { prefix, clock = Date.now, onDamaged = () => {}, fence } = options;

  const locate = (key: string) => `${prefix}${requireKey(key)}`;

  async function set(
    key: string,
    bytes: Uint8Array,
    expiresAt = Number.POSITIVE_INFINITY,
    ...mode: readonly 'XX'[]
  ) {
    const at = locate(key);
    const leftMs = Math.max(1, Math.ceil(expiresAt - clock()));
    const life = Number.isFinite(leftMs) ? ['PX', leftMs + SLACK_MS] : [];
    const values = [createRecordBytes(bytes, expiresAt), ...life, ...mode];
    const done = await attempt('store-unwritable', `record "${key}" not written`, () => {
      if (!fence) return redis.send(['SET', at, ...values]);
      const lease = fence();
      if (!lease) return -1;
      return redis.evaluate(WRITE_UNDER_LEASE, [at, lease.key], [lease.value, ...values]);
    });
    if (done === -1)
      throw new StoreError('store-fenced', `record "${key}" not written: another node leads`);
    return done !== null && done !== 0;
  }

  async function readLive(key: string): Promise<Uint8Array | null> {
    const found = await attempt('store-unreadable', `record "${key}" not read`, () =>
      redis.send(['GET', locate(key)]),
    );
    if (!Buffer.isBuffer(found)) return null;
    const record = readRecordBytes(found);
    if (!record) onDamaged(key);
    return record && record.expiresAt > clock() ? record.bytes : null;
  }

  async function findKeys(pattern: string): Promise<readonly string[]> {
    const keys = new Set<string>();
    let cursor = '0';
    do {
      const scan = ['SCAN', cursor, 'MATCH', pattern, 'COUNT', KEYS_A_SCAN];
      const reply = await redis.send(scan);
      const [next, page] = reply as readonly [Buffer, readonly Buffer[]];
      for (const key of page) keys.add(key.toString().slice(prefix.length));
      cursor = next.toString();
    } while (cursor !== '0');
    return [...keys].sort();
  }

  return {
    read: readLive,
    async write(key, bytes, expiresAt) {
      await set(key, bytes, expiresAt);
    },
    async replace(key, bytes, expiresAt) {
      // One that has ended may still lie there; within the slack it is not restored.
      return (await readLive(key)) !== null && (await set(key, bytes, expiresAt, 'XX'));
    },
    async remove(key) {
      await attempt('store-unwritable', `record "${key}" not removed`, () =>
        redis.send(['DEL', locate(key)]),
      );
    },
    list: (start) =>
      attempt('store-unreadable', `records "${start}" not listed`, async () => {
        const keys = await findKeys(`${escapePattern(prefix + start)}*`);
        const live = await Promise.all(keys.map(readLive));
        return keys.filter((_, at) => live[at] !== null);
      }),
  };
}

function escapePattern(text: string): string {
  return text.replace(/[\\*?[\]]/g, '\\$&');
}
