import type { Redis } from './redis';
import type { Fence } from './redis-store';

/** A right that one process of several holds at a time, for as long as it keeps renewing it. */
export interface Lease {
  /** Takes it when it is free; returns the number of this term, higher than of any before, else null. */
  take(): Promise<string | null>;
  /** Prolongs the term; false: it is over, and maybe another one has begun. */
  renew(term: string): Promise<boolean>;
  /** Gives it back, and notifies those who wait. */
  release(term: string): Promise<void>;
  /** The record that the store must hold while this term lasts. */
  fence(term: string): Fence;
  /** Calls back when it may have become free; returns how to stop listening. */
  onRelease(listener: () => void): () => void;
}

/** KEYS: lease, counter. ARGV: holder, ms. The clock in the counter outlives a store that was emptied. */
const TAKE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return false end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call('GET', KEYS[2]) or '0')
local term = string.format('%.0f', math.max(last + 1, now))
redis.call('SET', KEYS[2], term)
redis.call('SET', KEYS[1], term .. ' ' .. ARGV[1], 'NX', 'PX', ARGV[2])
return term
`;

const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;

/** KEYS: lease. ARGV: its value, the channel of those who wait. */
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[2], 'free')
return 1
`;

/** The lease at `key`, which ends by itself `leaseMs` after it was last renewed. */
export function createRedisLease(
  redis: Redis,
  {
    key,
    holder,
    leaseMs,
  }: { readonly key: string; readonly holder: string; readonly leaseMs: number },
): Lease {
  const createValue = (term: string) => `${term} ${holder}`;
  return {
    async take() {
      const term = await redis.evaluate(TAKE, [key, `${key}:term`], [holder, leaseMs]);
      return term === null ? null : String(term);
    },
    async renew(term) {
      return (await redis.evaluate(RENEW, [key], [createValue(term), leaseMs])) === 1;
    },
    async release(term) {
      await redis.evaluate(RELEASE, [key], [createValue(term), key]);
    },
    fence: (term) => ({ key, value: createValue(term) }),
    onRelease: (listener) => redis.subscribe(key, listener),
  };
}
