import { MINUTE_MS, type MonotonicClock, SECOND_MS, sleep, type Time } from '../domain/instant';
import { getPenalty, type HttpAnswer, LONGEST_REQUEST_MS } from './http-exchange';
import { type LaneSend, measureSlotAge } from './lane';
import { LaneBusyError } from './lane-slots';

/** A request that may be sent with a token, or how long to wait. `refusals`: rejections in a row. */
type TokenReservation =
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
  /** For a request that was not sent. */
  giveBack(id: string): Promise<void>;
}

/** The specification allows 50; one user may hold several tokens, so 429 still comes. */
export const TOKEN_PER_MINUTE = 45;
export const TOKEN_WINDOW_MS = MINUTE_MS;

export type TokenLane = ReturnType<typeof createTokenLane>;

interface TokenLaneOptions extends Time {
  readonly random: () => number;
  /** Shared with other nodes; absent: this process alone uses the token. */
  readonly slots?: TokenSlots;
}

const MOST_PATIENT_MS = 2 * MINUTE_MS;
/** Other nodes may use up what becomes free, or free what is used: asked for again this often. */
const ASK_AGAIN_MS = 5 * SECOND_MS;

/** The requests of one proven token, one after another, never more than 45 in any minute. */
export function createTokenLane(options: TokenLaneOptions) {
  const { clock, monotonic = clock, timer, random } = options;
  const slots = options.slots ?? createEmbeddedTokenSlots(monotonic);
  let lastUsedAt = monotonic();
  let turn: Promise<unknown> = Promise.resolve();

  async function sendInTurn(send: LaneSend, withinMs: number): Promise<HttpAnswer> {
    const patientUntil = monotonic() + withinMs;
    for (;;) {
      lastUsedAt = monotonic();
      const age = measureSlotAge(clock, monotonic);
      const reservation = await slots.reserve().catch(() => UNKNOWN);
      if (reservation.kind === 'granted') {
        const { id, refusals } = reservation;
        const [sent] = await Promise.allSettled([send(age.check)]);
        const answer = sent.status === 'fulfilled' ? sent.value : null;
        const outcome = getPenalty(answer, { now: clock(), refusals, random });
        // Where that cannot be noted, the reservation goes on counting until its time is over.
        await (age.wasTooOld() ? slots.giveBack(id) : slots.settle(id, outcome)).catch(() => {});
        if (age.wasTooOld()) continue;
        if (sent.status === 'rejected') throw sent.reason;
        return sent.value;
      }
      const { waitMs } = reservation;
      if (monotonic() + waitMs > patientUntil) throw new LaneBusyError(waitMs);
      await sleep(timer, Math.min(waitMs, ASK_AGAIN_MS));
    }
  }

  return {
    /** Sends when it is due; rejects with LaneBusyError when that is more than `withinMs` away. */
    run(send: LaneSend, { withinMs = MOST_PATIENT_MS } = {}): Promise<HttpAnswer> {
      const mine = turn.then(() => sendInTurn(send, withinMs));
      turn = mine.catch(() => {});
      return mine;
    },
    /** When it last had something to do, by the monotonic clock. */
    lastUsedAt: () => lastUsedAt,
  };
}

/** The store did not answer whether a slot is free. */
const UNKNOWN = { kind: 'later', waitMs: SECOND_MS } as const;

function createEmbeddedTokenSlots(monotonic: MonotonicClock): TokenSlots {
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
      const freeAt =
        untils.length < TOKEN_PER_MINUTE ? now : (untils[untils.length - TOKEN_PER_MINUTE] ?? now);
      const waitMs = Math.max(blockedUntil, freeAt) - now;
      if (waitMs > 0) return { kind: 'later', waitMs };
      reservations += 1;
      counted.set(String(reservations), now + LONGEST_REQUEST_MS + TOKEN_WINDOW_MS);
      return { kind: 'granted', id: String(reservations), refusals };
    },
    async settle(id, outcome) {
      counted.set(id, monotonic() + TOKEN_WINDOW_MS);
      refusals = outcome.refusals;
      blockedUntil = monotonic() + outcome.waitMs;
    },
    async giveBack(id) {
      counted.delete(id);
    },
  };
}
