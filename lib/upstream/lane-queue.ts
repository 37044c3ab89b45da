import type { MonotonicClock, Timer } from '../domain/instant';
import type { AnswerHeaders } from './get-penalty';
import { LaneBusyError } from './upstream-error';

interface Request<A extends LaneAnswer> {
  readonly use: LaneUse;
  readonly send: () => Promise<A>;
  readonly signal: AbortSignal | undefined;
  readonly withinMs: number | undefined;
  readonly resolve: (answer: A) => void;
  readonly reject: (reason: unknown) => void;
}

/** A request whose turn has come: sent first, settled once the lane has noted the end. */
export interface Turn {
  readonly use: LaneUse;
  readonly waitedMs: number;
  /** Never rejects; null: no answer came. */
  send(): Promise<LaneAnswer | null>;
  settle(): void;
}

/** Those who wait for a slot of the lane. */
export interface LaneQueue {
  add<A extends LaneAnswer>(request: Request<A>): void;
  take(): Turn | null;
  isFull(use: LaneUse): boolean;
  size(): number;
  waiting(): Readonly<Record<LaneUse, number>>;
  estimateWaitMs(use: LaneUse, remainingMs: number): number;
}

/** Short on purpose: who comes later is told so at once instead of waiting in vain. */
const MOST_WAITING: Readonly<Record<LaneUse, number>> = { page: 4, lookup: 4, login: 2 };

interface Waiting {
  readonly use: LaneUse;
  readonly since: number;
  readonly turn: Omit<Turn, 'waitedMs'>;
}

/** An empty queue for a lane with this pause. */
export function createLaneQueue({
  timer,
  gapMs,
  monotonic,
}: {
  readonly timer: Timer;
  readonly gapMs: number;
  readonly monotonic: MonotonicClock;
}): LaneQueue {
  let entries: Waiting[] = [];
  let history: LaneHistory = { last: null, lastOnDemand: null };

  const count = (use: LaneUse) => entries.filter((entry) => entry.use === use).length;

  function remove(entry: Waiting): boolean {
    const was = entries.length;
    entries = entries.filter((other) => other !== entry);
    return entries.length < was;
  }

  function estimateWaitMs(use: LaneUse, remainingMs: number): number {
    if (use === 'page') return remainingMs;
    const ahead = count('login') + (use === 'lookup' ? count('lookup') : 0);
    const pageFirst = count('page') > 0 && history.last !== 'page' ? 1 : 0;
    return remainingMs + gapMs * (ahead * (count('page') > 0 ? 2 : 1) + pageFirst);
  }

  return {
    add({ use, send, signal, withinMs, resolve, reject }) {
      let settle = () => {};
      const leave = (createReason: () => unknown) => {
        if (remove(entry)) {
          stopWaiting();
          reject(createReason());
        }
      };
      const onAbort = () => leave(() => signal?.reason);
      const stopTimer =
        withinMs === undefined
          ? () => {}
          : timer(withinMs, () => leave(() => new LaneBusyError(estimateWaitMs(use, gapMs))));
      const stopWaiting = () => {
        stopTimer();
        signal?.removeEventListener('abort', onAbort);
      };
      const turn: Waiting['turn'] = {
        use,
        async send() {
          stopWaiting();
          try {
            const answer = await send();
            settle = () => resolve(answer);
            return answer;
          } catch (error) {
            settle = () => reject(error);
            return null;
          }
        },
        settle: () => settle(),
      };
      const entry: Waiting = { use, since: monotonic(), turn };
      signal?.addEventListener('abort', onAbort, { once: true });
      entries.push(entry);
    },
    take() {
      const use = pickUse(new Set(entries.map((entry) => entry.use)), history);
      const entry = entries.find((candidate) => candidate.use === use);
      if (!use || !entry) return null;
      remove(entry);
      history = { last: use, lastOnDemand: use === 'page' ? history.lastOnDemand : use };
      return { ...entry.turn, waitedMs: monotonic() - entry.since };
    },
    isFull: (use) => count(use) >= MOST_WAITING[use],
    size: () => entries.length,
    waiting: () => ({ page: count('page'), lookup: count('lookup'), login: count('login') }),
    estimateWaitMs,
  };
}

/** What a request is for: a page of a pass, a question on demand, an unproven token. */
export type LaneUse = 'page' | 'lookup' | 'login';

/** Who was served last, and who last among those on demand; null: nobody yet. */
interface LaneHistory {
  readonly last: LaneUse | null;
  readonly lastOnDemand: LaneUse | null;
}

/**
 * Who gets the next slot. While a pass waits, requests on demand get at most every second one; a
 * login goes before a look-up, but never twice in a row while anything else waits.
 */
function pickUse(waiting: ReadonlySet<LaneUse>, history: LaneHistory): LaneUse | null {
  const wasOnDemand = history.last !== null && history.last !== 'page';
  if (waiting.has('page') && wasOnDemand) return 'page';
  if (waiting.has('login') && !(waiting.has('lookup') && history.lastOnDemand === 'login'))
    return 'login';
  if (waiting.has('lookup')) return 'lookup';
  return waiting.has('page') ? 'page' : null;
}

/** What the lane looks at in an answer. */
export interface LaneAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
}
