import type { Switches } from '../switch/switches';
import type { Caller } from './caller';

/** The ways to count the requests of one minute. */
export type LimiterKind = 'fixed' | 'sliding' | 'bucket';

/** Counts requests by key (an address or a user). */
export interface RateLimiter {
  /** Takes one request at `now` (epoch ms): 0 when allowed, else the ms until one is again. */
  take(key: string, now: number): number;
}

const MINUTE_MS = 60_000;

/** A window that begins with the first request and is empty again when it has ended. */
function createFixedWindow(limit: number): RateLimiter {
  const windows = new Map<string, { begin: number; used: number }>();
  return {
    take(key, now) {
      let window = windows.get(key);
      if (!window || now >= window.begin + MINUTE_MS) {
        window = { begin: now, used: 0 };
        windows.set(key, window);
      }
      if (window.used >= limit) return window.begin + MINUTE_MS - now;
      window.used += 1;
      return 0;
    },
  };
}

/** In every stretch of a minute at most `limit` requests. */
function createSlidingWindow(limit: number): RateLimiter {
  const times = new Map<string, number[]>();
  return {
    take(key, now) {
      const recent = (times.get(key) ?? []).filter((time) => time > now - MINUTE_MS);
      times.set(key, recent);
      const oldest = recent[0];
      if (recent.length >= limit && oldest !== undefined) return oldest + MINUTE_MS - now;
      recent.push(now);
      return 0;
    },
  };
}

/** A bucket of `limit` tokens that refills evenly within a minute. */
function createTokenBucket(limit: number): RateLimiter {
  const buckets = new Map<string, { level: number; at: number }>();
  const msPerToken = MINUTE_MS / limit;
  return {
    take(key, now) {
      const before = buckets.get(key) ?? { level: limit, at: now };
      const level = Math.min(limit, before.level + (now - before.at) / msPerToken);
      const allowed = level >= 1;
      buckets.set(key, { level: allowed ? level - 1 : level, at: now });
      return allowed ? 0 : Math.ceil((1 - level) * msPerToken);
    },
  };
}

/** Creates a limiter of `limit` requests a minute; 0 allows everything. */
export function createRateLimiter(kind: LimiterKind, limit: number): RateLimiter {
  if (limit === 0) return { take: () => 0 };
  if (kind === 'sliding') return createSlidingWindow(limit);
  return kind === 'bucket' ? createTokenBucket(limit) : createFixedWindow(limit);
}

/**
 * Creates the two limits of the specification, per address and per user account; they start again
 * whenever a switch that shapes them moves.
 */
export function createRateLimits(switches: Switches) {
  const limiters = new Map<string, RateLimiter>();

  function limiterOf(name: 'anonymous-per-minute' | 'user-per-minute'): RateLimiter {
    const kind = switches.get('rate-window');
    const key = `${name} ${kind} ${switches.count(name)}`;
    const limiter = limiters.get(key) ?? createRateLimiter(kind, switches.count(name));
    limiters.set(key, limiter);
    return limiter;
  }

  return {
    /** 0 when the request is within its limit, else the ms until the next one is. */
    take(caller: Caller, address: string, now: number): number {
      if (caller.kind === 'user') return limiterOf('user-per-minute').take(caller.user, now);
      return limiterOf('anonymous-per-minute').take(address, now);
    },
    restart: () => limiters.clear(),
  };
}
