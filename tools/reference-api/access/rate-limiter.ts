import type { Switches } from '../switch/switches';
import type { Caller } from './caller';

const MINUTE_MS = 60_000;

/** Counts requests by key (an address or a user). */
interface RateLimiter {
  /** Takes one request at `now` (epoch ms): 0 when allowed, else the ms until one is again. */
  take(key: string, now: number): number;
}

/**
 * Creates a limiter of `limit` requests a minute; 0 allows everything. The minute of a key begins with
 * its first request, and the next one with the first request after it.
 */
export function createRateLimiter(limit: number): RateLimiter {
  const windows = new Map<string, { begin: number; used: number }>();
  return {
    take(key, now) {
      if (limit === 0) return 0;
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

/** The two limits of the specification: per address, and per user account. */
export interface RateLimits {
  /** 0 when the request is within its limit, else the ms until the next one is. */
  take(caller: Caller, address: string, now: number): number;
  restart(): void;
}

/** Creates both limits; they start again whenever a switch that shapes them moves. */
export function createRateLimits(switches: Switches): RateLimits {
  const limiters = new Map<string, RateLimiter>();

  function limiterOf(name: 'anonymous-per-minute' | 'user-per-minute'): RateLimiter {
    const key = `${name} ${switches.count(name)}`;
    const limiter = limiters.get(key) ?? createRateLimiter(switches.count(name));
    limiters.set(key, limiter);
    return limiter;
  }

  return {
    take(caller, address, now) {
      if (caller.kind === 'user') return limiterOf('user-per-minute').take(caller.user, now);
      return limiterOf('anonymous-per-minute').take(address, now);
    },
    restart: () => limiters.clear(),
  };
}
