import type { Switches } from '../switch/switches';
import type { Caller } from './identify-caller';
import { createRateLimiter, type RateLimiter } from './rate-limiter';

/** The two limits of the specification: per address, and per user account. */
export interface RateLimits {
  /** 0 when the request is within its limit, else the ms until the next one is. */
  take(caller: Caller, address: string, now: number): number;
  restart(): void;
}

/** Creates both limits; they begin anew whenever a switch that shapes them moves. */
export function createRateLimits(switches: Switches): RateLimits {
  const limiters = new Map<string, RateLimiter>();

  function limiterOf(name: 'anonymous-per-minute' | 'user-per-minute'): RateLimiter {
    const kind = switches.get('rate-window');
    const key = `${name} ${kind} ${switches.count(name)}`;
    const limiter = limiters.get(key) ?? createRateLimiter(kind, switches.count(name));
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
