import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../domain/instant';
import { TOKEN_LIMIT, type TokenLimiter } from './token-slots';

/** An instance's rate limiter in simulated time: whether a request that arrives at `ms` may pass. */
export interface SimulatedLimiter {
  readonly name: string;
  allows(ms: number): boolean;
}

const MINUTE = 60_000;

/** Six ways in which "5 requests per minute" is enforced in the field. */
export const LIMITER_KINDS: readonly ((limit: number) => SimulatedLimiter)[] = [
  createWindowFromFirst,
  createWindowByTheClock,
  createSlidingLog,
  createSlidingCounter,
  createTokenBucket,
  createLeakyBucket,
];

function createWindowFromFirst(limit: number): SimulatedLimiter {
  let begin = Number.NEGATIVE_INFINITY;
  let used = 0;
  return {
    name: 'fixed window from the first request',
    allows(ms) {
      if (ms >= begin + MINUTE) [begin, used] = [ms, 0];
      return ++used <= limit;
    },
  };
}

function createWindowByTheClock(limit: number): SimulatedLimiter {
  let minute = -1;
  let used = 0;
  return {
    name: 'fixed window by the clock',
    allows(ms) {
      const now = Math.floor(ms / MINUTE);
      if (now !== minute) [minute, used] = [now, 0];
      return ++used <= limit;
    },
  };
}

/** Rejected requests count too: the strictest reading. */
export function createSlidingLog(limit: number): SimulatedLimiter {
  let times: number[] = [];
  return {
    name: 'sliding log',
    allows(ms) {
      times = [...times.filter((time) => time > ms - MINUTE), ms];
      return times.length <= limit;
    },
  };
}

/** As in Symfony: the window before counts in proportion to how much of it is still in sight. */
function createSlidingCounter(limit: number): SimulatedLimiter {
  let begin = 0;
  let before = 0;
  let used = 0;
  return {
    name: 'sliding counter',
    allows(ms) {
      const windows = Math.floor((ms - begin) / MINUTE);
      if (windows > 0) {
        before = windows === 1 ? used : 0;
        used = 0;
        begin += windows * MINUTE;
      }
      const inSight = 1 - (ms - begin) / MINUTE;
      if (Math.floor(before * inSight + used) >= limit) return false;
      used += 1;
      return true;
    },
  };
}

function createTokenBucket(limit: number): SimulatedLimiter {
  let level = limit;
  let last = 0;
  return {
    name: 'token bucket',
    allows(ms) {
      level = Math.min(limit, level + ((ms - last) * limit) / MINUTE);
      last = ms;
      if (level < 1) return false;
      level -= 1;
      return true;
    },
  };
}

/** As in nginx without burst: one request every twelfth of a minute's share. */
function createLeakyBucket(limit: number): SimulatedLimiter {
  let next = Number.NEGATIVE_INFINITY;
  return {
    name: 'leaky bucket without burst',
    allows(ms) {
      if (ms < next) return false;
      next = ms + MINUTE / limit;
      return true;
    },
  };
}

/** The limiter of a token in virtual time; `lose` forgets what it has counted. */
export function createVirtualTokenLimiter(clock: Clock): TokenLimiter & { lose(): void } {
  let endsAt = Number.NEGATIVE_INFINITY;
  let used = 0;
  return {
    async consume() {
      const { points, duration } = TOKEN_LIMIT;
      if (clock() >= endsAt) [endsAt, used] = [clock() + duration * 1_000, 0];
      used += 1;
      const found = new RateLimiterRes(points - used, endsAt - clock(), used, used === 1);
      if (used > points) throw found;
      return found;
    },
    lose() {
      endsAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** A small seeded generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
