import { MINUTE_MS, type MonotonicClock } from '../domain/instant';
import { LONGEST_PAUSE_MS, LONGEST_REQUEST_MS } from './http-exchange';
import { type EvaluateScript, readScriptReply, SHARED_SCRIPT_HEAD } from './shared-slots';

/** A request that may be sent with a token, or how long to wait. `refusals`: rejections in a row. */
export type TokenReservation =
  | { readonly kind: 'granted'; readonly id: string; readonly refusals: number }
  | { readonly kind: 'later'; readonly waitMs: number };

/**
 * Counts the requests with one token. A request counts from before it is sent until a minute after its
 * answer ended, so that no limiter sees more than are allowed.
 */
export interface TokenSlots {
  /** Rejects when it cannot be known now: then nothing may be sent. */
  reserve(): Promise<TokenReservation>;
  /** The answer came, or will not; `waitMs` is how long the instance wants to be left alone. */
  settle(
    id: string,
    outcome: { readonly waitMs: number; readonly refusals: number },
  ): Promise<void>;
  /** Nothing was sent. */
  giveBack(id: string): Promise<void>;
}

/** The specification allows 50; one user may hold several tokens, so 429 still comes. */
const PER_MINUTE = 45;
const WINDOW_MS = MINUTE_MS;

/** The slots of a token that this process alone uses. */
export function createEmbeddedTokenSlots({
  monotonic,
  perMinute = PER_MINUTE,
}: {
  readonly monotonic: MonotonicClock;
  readonly perMinute?: number;
}): TokenSlots {
  /** Until when each counts; Infinity: its answer has not come. */
  const counted = new Map<string, number>();
  let blockedUntil = 0;
  let refusals = 0;
  let reservations = 0;

  return {
    async reserve() {
      const now = monotonic();
      for (const [id, until] of counted) if (until <= now) counted.delete(id);
      const untils = [...counted.values()].sort((a, b) => a - b);
      const freeAt = untils.length < perMinute ? now : (untils[untils.length - perMinute] ?? now);
      const waitMs = Math.max(blockedUntil, freeAt) - now;
      if (waitMs > 0) return { kind: 'later', waitMs };
      reservations += 1;
      counted.set(String(reservations), now + LONGEST_REQUEST_MS + WINDOW_MS);
      return { kind: 'granted', id: String(reservations), refusals };
    },
    async settle(id, outcome) {
      counted.set(id, monotonic() + WINDOW_MS);
      refusals = outcome.refusals;
      blockedUntil = monotonic() + outcome.waitMs;
    },
    async giveBack(id) {
      counted.delete(id);
    },
  };
}

/**
 * A server that restarted may have forgotten what was sent in the minute before: until that is over so
 * many are allowed as, together with a full minute, the specification still bears.
 */
const AFTER_A_LOSS = 5;

/** KEYS: epoch, then window and state by turns. ARGV: reservation, limit, ms that a request counts at most. */
const RESERVE = `${SHARED_SCRIPT_HEAD}
local limit, wait, refusals = tonumber(ARGV[2]), 0, 0
local longest = tonumber(ARGV[3])
if now < since + ${WINDOW_MS} then limit = math.min(limit, ${AFTER_A_LOSS}) end
for at = 2, #KEYS, 2 do
  local window, state = KEYS[at], KEYS[at + 1]
  redis.call('ZREMRANGEBYSCORE', window, '-inf', now)
  -- Further ahead than anything is ever written: the clock was set back.
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', window, '(' .. write(now + longest), '+inf')) do
    redis.call('ZADD', window, write(now + ${WINDOW_MS}), id)
  end
  local count = redis.call('ZCARD', window)
  if count >= limit then
    local free = redis.call('ZRANGE', window, count - limit, count - limit, 'WITHSCORES')
    wait = math.max(wait, tonumber(free[2]) - now)
  end
  local known = redis.call('HMGET', state, 'until', 'refusals')
  wait = math.max(wait, math.min(tonumber(known[1] or 0) - now, ${LONGEST_PAUSE_MS}))
  refusals = math.max(refusals, tonumber(known[2] or 0))
end
if wait > 0 then return { 0, wait, refusals } end
for at = 2, #KEYS, 2 do
  redis.call('ZADD', KEYS[at], write(now + longest), ARGV[1])
  redis.call('PEXPIRE', KEYS[at], longest)
end
return { 1, 0, refusals }
`;

/** KEYS as above. ARGV: reservation, ms to wait, refusals. */
const SETTLE = `${SHARED_SCRIPT_HEAD}
local pause = tonumber(ARGV[2])
for at = 2, #KEYS, 2 do
  local window, state = KEYS[at], KEYS[at + 1]
  redis.call('ZADD', window, write(now + ${WINDOW_MS}), ARGV[1])
  redis.call('PEXPIRE', window, ${2 * WINDOW_MS})
  local known = tonumber(redis.call('HGET', state, 'until') or 0)
  redis.call('HSET', state, 'until', write(math.max(known, now + pause)), 'refusals', ARGV[3])
  redis.call('PEXPIRE', state, pause + ${2 * WINDOW_MS})
end
return { 1 }
`;

const GIVE_BACK = `
for at = 2, #KEYS, 2 do redis.call('ZREM', KEYS[at], ARGV[1]) end
return { 1 }
`;

/**
 * The slots of a token that several nodes use. `tags` name the token without giving it away: one for each
 * key of the ring, so that nodes that have got a new key already still count with those that have not.
 */
export function createSharedTokenSlots({
  evaluate,
  epochKey,
  createKey,
  tags,
  node,
  perMinute = PER_MINUTE,
}: {
  readonly evaluate: EvaluateScript;
  readonly epochKey: string;
  readonly createKey: (tag: string) => string;
  readonly tags: readonly string[];
  readonly node: string;
  readonly perMinute?: number;
}): TokenSlots {
  const keys = [epochKey, ...tags.flatMap((tag) => [createKey(tag), `${createKey(tag)}:state`])];
  let reservations = 0;
  return {
    async reserve() {
      reservations += 1;
      const id = `${node}-${reservations}`;
      const args = [id, perMinute, LONGEST_REQUEST_MS + WINDOW_MS];
      const [granted, waitMs, refusals] = readScriptReply(await evaluate(RESERVE, keys, args));
      return granted === '1'
        ? { kind: 'granted', id, refusals: Number(refusals) }
        : { kind: 'later', waitMs: Number(waitMs) };
    },
    async settle(id, { waitMs, refusals }) {
      await evaluate(SETTLE, keys, [id, Math.ceil(waitMs), refusals]);
    },
    async giveBack(id) {
      await evaluate(GIVE_BACK, keys, [id]);
    },
  };
}
