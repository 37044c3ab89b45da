import {
  type Clock,
  MINUTE_MS,
  type MonotonicClock,
  SECOND_MS,
  sleep,
  type Timer,
} from '../domain/instant';
import { getPenalty, type HttpAnswer } from './http-exchange';
import { createAgeCheck } from './lane';
import type { LaneSend } from './lane-queue';
import { createEmbeddedTokenSlots, type TokenReservation, type TokenSlots } from './token-slots';
import { LaneBusyError } from './upstream-error';

/** The requests of one proven token, one after another. */
export interface TokenLane {
  /**
   * Sends when it is due; rejects with LaneBusyError when that is more than `withinMs` away (two
   * minutes, unless somebody waits for it).
   */
  run(send: LaneSend<HttpAnswer>, options?: { readonly withinMs?: number }): Promise<HttpAnswer>;
  /** When it last had something to do, by the monotonic clock. */
  lastUsedAt(): number;
}

interface TokenLaneOptions {
  readonly clock: Clock;
  /** Measures waiting; default `clock`. */
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
  /** Shared with other nodes; absent: this process alone uses the token. */
  readonly slots?: TokenSlots;
}

const MOST_PATIENT_MS = 2 * MINUTE_MS;
/** Other nodes may use up what becomes free, or free what is used: asked for again this often. */
const LONGEST_PAUSE_MS = 5 * SECOND_MS;

/** A lane that never has more than 45 requests in any minute. */
export function createTokenLane(options: TokenLaneOptions): TokenLane {
  const { clock, monotonic = clock, timer, random } = options;
  const slots = options.slots ?? createEmbeddedTokenSlots({ monotonic });
  let lastUsedAt = monotonic();
  let turn: Promise<unknown> = Promise.resolve();

  /** Null: its slot was too old when it was about to be written. */
  async function sendOnce(
    send: LaneSend<HttpAnswer>,
    { id, refusals }: Extract<TokenReservation, { kind: 'granted' }>,
    isTooOld: () => boolean,
  ): Promise<HttpAnswer | null> {
    let wasTooOld = false;
    let answer: HttpAnswer | null = null;
    try {
      answer = await send(() => {
        wasTooOld = isTooOld();
        if (wasTooOld) throw new Error('the slot is too old');
      });
      return answer;
    } catch (error) {
      if (!wasTooOld) throw error;
      return null;
    } finally {
      const outcome = getPenalty(answer, { now: clock(), refusals, random });
      // Where that cannot be noted, the reservation goes on counting until its time is over.
      await (wasTooOld ? slots.giveBack(id) : slots.settle(id, outcome)).catch(() => {});
    }
  }

  async function sendInTurn(send: LaneSend<HttpAnswer>, withinMs: number): Promise<HttpAnswer> {
    const patientUntil = monotonic() + withinMs;
    for (;;) {
      lastUsedAt = monotonic();
      const isTooOld = createAgeCheck({ clock, monotonic });
      const reservation = await slots.reserve().catch(() => UNKNOWN);
      if (reservation.kind === 'granted') {
        const answer = await sendOnce(send, reservation, isTooOld);
        if (answer) return answer;
        continue;
      }
      const { waitMs } = reservation;
      if (monotonic() + waitMs > patientUntil) throw new LaneBusyError(waitMs);
      await sleep(timer, Math.min(waitMs, LONGEST_PAUSE_MS));
    }
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

/** The store did not answer whether a slot is free. */
const UNKNOWN = { kind: 'later', waitMs: SECOND_MS } as const;
