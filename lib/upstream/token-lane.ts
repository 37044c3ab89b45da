import { type Clock, MINUTE_MS, type MonotonicClock, sleep, type Timer } from '../domain/instant';
import { getPenalty } from './get-penalty';
import type { HttpAnswer } from './http-exchange';
import { LaneBusyError } from './upstream-error';

/** The requests of one proven token, one after another. */
export interface TokenLane {
  /**
   * Sends when it is due; rejects with LaneBusyError when that is more than `withinMs` away (two
   * minutes, unless somebody waits for it).
   */
  run(
    send: () => Promise<HttpAnswer>,
    options?: { readonly withinMs?: number },
  ): Promise<HttpAnswer>;
  /** When it last had something to do, by the monotonic clock. */
  lastUsedAt(): number;
}

/** What the lane of one token is made of. */
export interface TokenLaneOptions {
  readonly clock: Clock;
  /** What waiting is measured with; else `clock`. */
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
  /** The specification allows 50; one user may hold several tokens, so 429 still comes. */
  readonly perMinute?: number;
}

const WINDOW_MS = MINUTE_MS;
const MOST_PATIENT_MS = 2 * MINUTE_MS;

/**
 * A lane that never has more than `perMinute` requests (45) in any minute. A request counts from
 * before it is sent until a minute after its answer ended, so that no limiter sees more.
 */
export function createTokenLane(options: TokenLaneOptions): TokenLane {
  const { clock, monotonic = clock, timer, random, perMinute = 45 } = options;
  let endedAt: number[] = [];
  let blockedUntil = 0;
  let refusals = 0;
  let lastUsedAt = monotonic();
  let turn: Promise<unknown> = Promise.resolve();

  function getWaitMs(): number {
    const now = monotonic();
    endedAt = endedAt.filter((end) => end + WINDOW_MS > now);
    const oldest = endedAt.length < perMinute ? 0 : (endedAt[0] ?? 0) + WINDOW_MS;
    return Math.max(0, blockedUntil - now, oldest - now);
  }

  async function sendInTurn(
    send: () => Promise<HttpAnswer>,
    withinMs: number,
  ): Promise<HttpAnswer> {
    for (let waitMs = getWaitMs(); waitMs > 0; waitMs = getWaitMs()) {
      if (waitMs > withinMs) throw new LaneBusyError(waitMs);
      await sleep(timer, waitMs);
    }
    lastUsedAt = monotonic();
    const answer = await send().finally(() => endedAt.push(monotonic()));
    const penalty = getPenalty(answer, { now: clock(), refusals, random });
    refusals = penalty.refusals;
    blockedUntil = monotonic() + penalty.waitMs;
    return answer;
  }

  return {
    run(send, { withinMs = MOST_PATIENT_MS } = {}) {
      const mine = turn.then(() => sendInTurn(send, withinMs));
      turn = mine.catch(() => {});
      return mine;
    },
    lastUsedAt: () => lastUsedAt,
  };
}
