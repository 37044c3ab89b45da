import type { MonotonicClock, Timer } from '../domain/instant';
import type { AnswerHeaders } from './http-exchange';
import type { LaneClient, LaneStanding, LaneUse, LaneWishes } from './lane-slots';
import { LaneBusyError } from './upstream-error';

/** Sends one request; what it is given must be called just before its first byte is written. */
export type LaneSend<A extends LaneAnswer> = (beforeWriting: () => void) => Promise<A>;

interface Request<A extends LaneAnswer> {
  readonly use: LaneUse;
  readonly send: LaneSend<A>;
  readonly signal: AbortSignal | undefined;
  readonly withinMs: number | undefined;
  readonly client: LaneClient | undefined;
  readonly resolve: (answer: A) => void;
  readonly reject: (reason: unknown) => void;
}

/** A request whose turn has come: sent first, settled once the lane has noted the end. */
export interface Turn {
  readonly use: LaneUse;
  readonly client: LaneClient | undefined;
  readonly waitedMs: number;
  /** Never rejects; null: no answer came. `check` may throw to keep it from being written. */
  send(check: () => void): Promise<LaneAnswer | null>;
  settle(): void;
  /** It was not written: first in line again, unless its time is over by now. */
  putBack(): void;
}

/** Those who wait for a slot of the lane. */
interface LaneQueue {
  add<A extends LaneAnswer>(request: Request<A>): void;
  /** The one who has waited longest for this; null: none is waiting. */
  take(use: LaneUse): Turn | null;
  /** Each client has a queue's length of its own, so that one leaves room for the others. */
  isFull(use: LaneUse, client: LaneClient | undefined): boolean;
  size(): number;
  waiting(): Readonly<Record<LaneUse, number>>;
  wishes(): LaneWishes;
  /** In how many ms a request asked for now would probably be sent. */
  estimateWaitMs(use: LaneUse): number;
}

/** Short on purpose: later requests are refused at once instead of waiting in vain. */
const MOST_WAITING: Readonly<Record<LaneUse, number>> = { page: 4, lookup: 4, login: 2 };

interface Waiting {
  readonly use: LaneUse;
  readonly client: LaneClient | undefined;
  readonly since: number;
  readonly turn: Omit<Turn, 'waitedMs' | 'use' | 'client'>;
}

/** An empty queue for a lane with this pause. */
export function createLaneQueue({
  timer,
  gapMs,
  monotonic,
  getStanding,
}: {
  readonly timer: Timer;
  readonly gapMs: number;
  readonly monotonic: MonotonicClock;
  /** The last known state of the lane. */
  readonly getStanding: () => LaneStanding;
}): LaneQueue {
  let entries: Waiting[] = [];

  const find = (use: LaneUse) => entries.filter((entry) => entry.use === use);
  const count = (use: LaneUse) => find(use).length;

  function estimateWaitMs(use: LaneUse, { waitMs, last, elsewhere } = getStanding()): number {
    if (use === 'page') return waitMs;
    const total = (each: LaneUse) => count(each) + elsewhere[each];
    const ahead = total('login') + (use === 'lookup' ? total('lookup') : 0);
    const pageFirst = total('page') > 0 && last !== 'page' ? 1 : 0;
    return waitMs + gapMs * (ahead * (total('page') > 0 ? 2 : 1) + pageFirst);
  }

  return {
    add({ use, send, signal, withinMs, client, resolve, reject }) {
      let settle = () => {};
      let isWaiting = true;
      /** Why it leaves while its turn is being tried; null: it stays. */
      let left: (() => void) | null = null;
      const leave = (createReason: () => unknown) => {
        if (!isWaiting) return;
        left = () => reject(createReason());
        if (!entries.includes(entry)) return;
        entries = entries.filter((other) => other !== entry);
        stopWaiting();
        left();
      };
      const createBusy = () =>
        new LaneBusyError(estimateWaitMs(use, { ...getStanding(), waitMs: gapMs }));
      const onAbort = () => leave(() => signal?.reason);
      const stopTimer =
        withinMs === undefined ? () => {} : timer(withinMs, () => leave(createBusy));
      const stopWaiting = () => {
        isWaiting = false;
        stopTimer();
        signal?.removeEventListener('abort', onAbort);
      };
      const turn: Waiting['turn'] = {
        async send(check) {
          try {
            const answer = await send(() => {
              check();
              stopWaiting();
            });
            settle = () => resolve(answer);
            return answer;
          } catch (error) {
            settle = () => reject(error);
            return null;
          }
        },
        settle() {
          stopWaiting();
          settle();
        },
        putBack() {
          if (left === null) entries.unshift(entry);
          else {
            stopWaiting();
            left();
          }
        },
      };
      const entry: Waiting = { use, client, since: monotonic(), turn };
      signal?.addEventListener('abort', onAbort, { once: true });
      entries.push(entry);
    },
    take(use) {
      const [entry] = find(use);
      if (!entry) return null;
      entries = entries.filter((other) => other !== entry);
      const { turn, client, since } = entry;
      return { ...turn, use, client, waitedMs: monotonic() - since };
    },
    isFull: (use, client) =>
      find(use).filter((entry) => entry.client === client).length >= MOST_WAITING[use],
    size: () => entries.length,
    waiting: () => ({ page: count('page'), lookup: count('lookup'), login: count('login') }),
    wishes() {
      const describe = (use: LaneUse) => {
        const all = find(use);
        return { count: all.length, longestMs: all[0] ? monotonic() - all[0].since : 0 };
      };
      return { page: describe('page'), lookup: describe('lookup'), login: describe('login') };
    },
    estimateWaitMs: (use) => estimateWaitMs(use),
  };
}

export interface LaneAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
}
