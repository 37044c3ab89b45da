import { LRUCache } from 'lru-cache';
import { MINUTE_MS, type MonotonicClock } from '../domain/instant';
import { LONGEST_REQUEST_MS } from './http-exchange';
import type { Lane } from './lane';
import type { LaneSlots, SlotState } from './lane-slots';

const MOST_LANES = 500;
/** What an idle lane has counted is over by then. */
const IDLE_MS = 10 * MINUTE_MS;

/** The lane of each proven token, by the token's hash. */
export type TokenLanes = ReturnType<typeof createTokenLanes>;

export function createTokenLanes() {
  return new LRUCache<string, Lane>({ max: MOST_LANES, ttl: IDLE_MS, updateAgeOnGet: true });
}

/** A token has a lane of its own, in which every request is a page of its list. The specification allows 50; one user may hold several tokens, so 429 still comes. */
export const TOKEN_PER_MINUTE = 45;
export const TOKEN_WINDOW_MS = MINUTE_MS;

/**
 * The slots of a proven token that this process alone uses. A request counts from before it is sent
 * until a minute after its answer ended, so that no limiter sees more than are allowed.
 */
export function createEmbeddedTokenSlots(monotonic: MonotonicClock): LaneSlots {
  /** Until when each counts. */
  const counted = new Map<string, number>();
  let blockedUntil = 0;
  let refusals = 0;
  let reservations = 0;

  function getState(): SlotState {
    const now = monotonic();
    for (const [id, until] of counted) if (until <= now) counted.delete(id);
    const untils = [...counted.values()].sort((a, b) => a - b);
    const freeAt =
      untils.length < TOKEN_PER_MINUTE ? now : (untils[untils.length - TOKEN_PER_MINUTE] ?? now);
    return { waitMs: Math.max(0, blockedUntil - now, freeAt - now), refusals };
  }

  return {
    async reserve(wants) {
      const state = getState();
      if (state.waitMs > 0 || !wants) return { ...state, id: null };
      reservations += 1;
      const id = String(reservations);
      counted.set(id, monotonic() + LONGEST_REQUEST_MS + TOKEN_WINDOW_MS);
      return { ...state, id };
    },
    async settle(id, outcome) {
      counted.set(id, monotonic() + TOKEN_WINDOW_MS);
      refusals = outcome.refusals;
      blockedUntil = monotonic() + outcome.waitMs;
      return getState();
    },
  };
}
