import { LRUCache } from 'lru-cache';
import { MINUTE_MS, type MonotonicClock, SECOND_MS } from '../domain/instant';
import { LONGEST_REQUEST_MS } from './http-exchange';
import type { Lane } from './lane';
import type { LaneReservation, LaneSlots, LaneStanding } from './lane-slots';

const MOST_LANES = 500;
/** What an idle lane has counted is over by then. */
const IDLE_MS = 10 * MINUTE_MS;

/** The lane of each proven token, by the token's hash. */
export type TokenLanes = ReturnType<typeof createTokenLanes>;

export function createTokenLanes() {
  return new LRUCache<string, Lane>({ max: MOST_LANES, ttl: IDLE_MS, updateAgeOnGet: true });
}

/** The specification allows 50; one user may hold several tokens, so 429 still comes. */
export const TOKEN_PER_MINUTE = 45;
export const TOKEN_WINDOW_MS = MINUTE_MS;

/** Other nodes may use up what becomes free, or free what is used: asked for again this often. */
const ASK_AGAIN_MS = 5 * SECOND_MS;

/** A token has a lane of its own, in which every request is a page of its list. */
export function createTokenStanding(waitMs: number, refusals: number): LaneStanding {
  return { waitMs, refusals, last: null };
}

export function createLaterTokenSlot(standing: LaneStanding): LaneReservation {
  return { kind: 'later', standing, askAgainMs: Math.min(standing.waitMs, ASK_AGAIN_MS) };
}

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

  function getStanding(): LaneStanding {
    const now = monotonic();
    for (const [id, until] of counted) if (until <= now) counted.delete(id);
    const untils = [...counted.values()].sort((a, b) => a - b);
    const freeAt =
      untils.length < TOKEN_PER_MINUTE ? now : (untils[untils.length - TOKEN_PER_MINUTE] ?? now);
    return createTokenStanding(Math.max(0, blockedUntil - now, freeAt - now), refusals);
  }

  return {
    async reserve(wanted) {
      const standing = getStanding();
      if (standing.waitMs > 0 || wanted.size === 0) return createLaterTokenSlot(standing);
      reservations += 1;
      const id = String(reservations);
      counted.set(id, monotonic() + LONGEST_REQUEST_MS + TOKEN_WINDOW_MS);
      return { kind: 'granted', standing, id, use: 'page' };
    },
    async settle(id, outcome) {
      counted.set(id, monotonic() + TOKEN_WINDOW_MS);
      refusals = outcome.refusals;
      blockedUntil = monotonic() + outcome.waitMs;
      return getStanding();
    },
    async giveBack(id) {
      counted.delete(id);
    },
  };
}
