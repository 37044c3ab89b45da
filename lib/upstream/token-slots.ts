import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE_MS, type MonotonicClock } from '../domain/instant';
import { createLane, type Lane, type LaneOptions } from './lane';
import type { LaneSlots, Pause } from './lane-slots';

/**
 * The specification allows a user 50 requests a minute. Two adjoining windows allow 44, and each node has
 * at most one request under way when they begin. `duration` in seconds.
 */
export const TOKEN_LIMIT = { points: 22, duration: 60 };

/** Counts the requests of each token, by its name: those of all nodes. */
export type TokenLimiter = Pick<RateLimiterAbstract, 'consume'>;

const MOST_LANES = 500;
/** No pause that an instance asks for lasts longer than an hour; most are over by then. */
const IDLE_MS = 10 * MINUTE_MS;

/** Gives each proven token, by its name, a lane of its own, in which every request is a page of its list. */
export function createTokenLanes(
  limiter: TokenLimiter,
  time: Omit<LaneOptions, 'slots' | 'gapMs' | 'onPaused'>,
): (name: string) => Lane {
  const lanes = new LRUCache<string, Lane>({
    max: MOST_LANES,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    memoMethod: (name) =>
      createLane({ ...time, slots: createTokenSlots(name, limiter, time.monotonic) }),
  });
  return (name) => lanes.memo(name);
}

/** A pause that the instance asks for is obeyed by this process; others are told by the instance. */
function createTokenSlots(
  name: string,
  limiter: TokenLimiter,
  monotonic: MonotonicClock,
): LaneSlots {
  let pausedUntil = 0;
  let refusals = 0;
  const getState = (): Pause => ({ waitMs: Math.max(0, pausedUntil - monotonic()), refusals });
  return {
    async reserve(wants) {
      const state = getState();
      if (!wants || state.waitMs > 0) return { ...state, id: null };
      try {
        await limiter.consume(name);
        return { ...state, id: name };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ...state, waitMs: refusal.msBeforeNext, id: null };
      }
    },
    async settle(_id, asked) {
      refusals = asked.refusals;
      pausedUntil = monotonic() + asked.waitMs;
      return getState();
    },
  };
}
