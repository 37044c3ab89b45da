import type { Instant } from '../domain/instant';

/** Purpose of a request: a page of a pass, a question on demand, an unproven token. */
export type LaneUse = 'page' | 'lookup' | 'login';

/** Number of requests waiting at this node for one use, and the age of the oldest in ms. */
interface LaneWish {
  readonly count: number;
  readonly longestMs: number;
}

export type LaneWishes = Readonly<Record<LaneUse, LaneWish>>;

/** State of a lane for all nodes that share it. */
export interface LaneStanding {
  /** In how many ms the next request may probably start; 0: now. */
  readonly waitMs: number;
  /** Rejections (429) in a row; 0: the instance is content. */
  readonly refusals: number;
  /** Use of the last slot; null: none was given out yet. */
  readonly last: LaneUse | null;
  readonly elsewhere: Readonly<Record<LaneUse, number>>;
}

/** The slot that was asked for, or when to ask again. */
type LaneReservation = { readonly standing: LaneStanding } & (
  | {
      readonly kind: 'granted';
      /** Names the reservation until it is settled. */
      readonly id: string;
      readonly use: LaneUse;
    }
  | { readonly kind: 'later'; readonly askAgainMs: number }
);

/** The lane's memory is refused: emitted when that begins, and for each further reason. */
export type SlotsEvent = { readonly at: Instant } & (
  | { readonly kind: 'not-stored'; readonly reason: string }
  | { readonly kind: 'stored-again' }
);

export type LaneEvent =
  | SlotsEvent
  | ({ readonly at: Instant } & (
      | { readonly kind: 'sent'; readonly use: LaneUse }
      | {
          readonly kind: 'answered';
          readonly use: LaneUse;
          /** Null: no answer came. */
          readonly status: number | null;
          /** Time that it had waited for its turn. */
          readonly waitedMs: number;
          readonly nextAllowedAt: Instant;
        }
      /** Not written, because its slot was reserved too long ago by then; it gets another one. */
      | { readonly kind: 'slot-too-old'; readonly use: LaneUse }
      /**
       * The instance wants to be left alone for longer than ten minutes. `status` is that of the answer
       * that asked for it; null: it was asked of an earlier process, or of another node.
       */
      | { readonly kind: 'paused'; readonly status: number | null; readonly nextAllowedAt: Instant }
    ));

/** A municipality that sends requests through a lane. Its place in the queue is its own. */
export interface LaneClient {
  /** Called with the events of its own requests. */
  readonly onEvent: (event: LaneEvent) => void;
}

/**
 * Gives out the slots of one instance's anonymous requests, one at a time. While the answer to one is
 * awaited, no other is granted; a process that never reports its answer holds up the others only for
 * as long as its request could take.
 */
export interface LaneSlots {
  /** Asks for the next slot; wishing for nothing only looks. Rejects when that cannot be known now: then nothing may be sent. */
  reserve(wishes: LaneWishes): Promise<LaneReservation>;
  /**
   * The answer came, or will not: `waitMs` is how long the instance wants to be left alone beyond
   * the usual pause. Rejects when it could not be noted; then it must be called again.
   */
  settle(
    id: string,
    outcome: { readonly waitMs: number; readonly refusals: number },
  ): Promise<LaneStanding>;
  /** Nothing was sent: the slot is free for the next. */
  giveBack(id: string): Promise<void>;
}

/** The use served last, and the last one on demand; null: none yet. */
export interface LaneHistory {
  readonly last: LaneUse | null;
  readonly lastOnDemand: LaneUse | null;
}

/**
 * Picks the use for the next slot; null: none is waiting. While a pass waits, requests on demand get at most every second one; a
 * login goes before a look-up, but never twice in a row while anything else waits.
 */
export function pickUse(waiting: ReadonlySet<LaneUse>, history: LaneHistory): LaneUse | null {
  const wasOnDemand = history.last !== null && history.last !== 'page';
  if (waiting.has('page') && wasOnDemand) return 'page';
  if (waiting.has('login') && !(waiting.has('lookup') && history.lastOnDemand === 'login'))
    return 'login';
  if (waiting.has('lookup')) return 'lookup';
  return waiting.has('page') ? 'page' : null;
}

/** The history after this use was served. */
export function noteUse(history: LaneHistory, use: LaneUse): LaneHistory {
  return { last: use, lastOnDemand: use === 'page' ? history.lastOnDemand : use };
}

export const NO_WISHES: LaneWishes = {
  page: { count: 0, longestMs: 0 },
  lookup: { count: 0, longestMs: 0 },
  login: { count: 0, longestMs: 0 },
};

/** The uses that somebody waits for. */
export function findWanted(wishes: LaneWishes): ReadonlySet<LaneUse> {
  const uses: readonly LaneUse[] = ['page', 'lookup', 'login'];
  return new Set(uses.filter((use) => wishes[use].count > 0));
}
