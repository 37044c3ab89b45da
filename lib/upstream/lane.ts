import { type Instant, MINUTE_MS, SECOND_MS, sleep, type Time } from '../domain/instant';
import { getPenalty, type HttpAnswer } from './http-exchange';
import {
  LaneBusyError,
  type LaneClient,
  type LaneEvent,
  type LaneSlots,
  type LaneUse,
  type Pause,
} from './lane-slots';

export type LaneSend = () => Promise<HttpAnswer>;

interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly withinMs?: number;
  /** Absent: the only one. */
  readonly client?: LaneClient;
}

export type Lane = ReturnType<typeof createLane>;

export interface LaneOptions extends Time {
  readonly slots: LaneSlots;
  /** Shortest pause between the end of one answer and the next request. */
  readonly gapMs?: number;
  readonly random: () => number;
  /** Concerns all clients. */
  readonly onPaused?: (event: LaneEvent) => void;
}

/** An answer to another node shortens the wait, and a store that was gone may be back. */
const ASK_AGAIN_MS = SECOND_MS;
/** A process that was stopped after it got a slot would meet the request of the next one. */
const OLDEST_SLOT_MS = SECOND_MS;
const LONG_PAUSE_MS = 10 * MINUTE_MS;
/**
 * Short on purpose: later requests are refused at once instead of waiting in vain. Only logins with one
 * proven token, each of which reads a page in the token's own lane, can be many.
 */
const MOST_WAITING: Readonly<Record<LaneUse, number>> = { page: 50, lookup: 4, login: 2 };

/** The request lane of one instance, or of one proven token. */
export function createLane(options: LaneOptions) {
  const { slots, gapMs = 12_500, clock, monotonic, timer, random, onPaused } = options;
  let state: Pause = { waitMs: 0, refusals: 0 };
  let stateSince = monotonic();
  /** The use served last, and the last one on demand; null: none yet. */
  let last: LaneUse | null = null;
  let lastOnDemand: LaneUse | null = null;
  let queue: readonly Waiting[] = [];
  /** An answer that could not be noted yet: until it is, nothing else is asked for. */
  let unsettled: (() => Promise<Pause>) | null = null;
  let pumping = false;

  function note(found: Pause): void {
    state = found;
    stateSince = monotonic();
  }

  const getWaitMs = () => state.waitMs - (monotonic() - stateSince);
  const getNextAllowedAt = (): Instant => clock() + getWaitMs();
  const findWaiting = (use: LaneUse) => queue.filter((each) => each.use === use);

  function estimateWaitMs(use: LaneUse, waitMs = Math.max(0, getWaitMs())): number {
    if (use === 'page') return waitMs;
    const count = (each: LaneUse) => findWaiting(each).length;
    const ahead = count('login') + (use === 'lookup' ? count('lookup') : 0);
    const isPassWaiting = count('page') > 0;
    const pageFirst = isPassWaiting && last !== 'page' ? 1 : 0;
    return waitMs + gapMs * (ahead * (isPassWaiting ? 2 : 1) + pageFirst);
  }

  async function pump(): Promise<void> {
    if (pumping) return;
    pumping = true;
    while (queue.length > 0 || unsettled) {
      const waitMs = await serveNext().catch(() => ASK_AGAIN_MS);
      if (waitMs > 0) await sleep(timer, waitMs);
    }
    pumping = false;
  }

  /** Serves one, or returns in how many ms to try again. */
  async function serveNext(): Promise<number> {
    if (unsettled) note(await unsettled());
    unsettled = null;
    const [clockThen, monotonicThen] = [clock(), monotonic()];
    const { id, ...found } = await slots.reserve(queue.length > 0);
    note(found);
    if (id === null) {
      refuseEarly(found.waitMs);
      return Math.min(found.waitMs, ASK_AGAIN_MS);
    }
    const next = pickNext();
    // The larger age: the monotonic clock stops while a machine sleeps, the other one can be set.
    const ageMs = Math.max(clock() - clockThen, monotonic() - monotonicThen);
    if (next && ageMs < OLDEST_SLOT_MS) await serve(next, id);
    else await settle(id, { waitMs: 0, refusals: found.refusals });
    return 0;
  }

  /**
   * Who gets a slot. While a pass waits, requests on demand get at most every second one; a login goes
   * before a look-up, but never twice in a row while anything else waits.
   */
  function pickNext(): Waiting | undefined {
    const [page] = findWaiting('page');
    const [lookUp] = findWaiting('lookup');
    const [login] = findWaiting('login');
    if (page && last !== null && last !== 'page') return page;
    if (login && !(lookUp && lastOnDemand === 'login')) return login;
    return lookUp ?? page;
  }

  /** Stores the outcome first: after a stop in between, no request counts as unfinished. */
  async function settle(id: string, asked: Pause): Promise<void> {
    unsettled = () => slots.settle(id, asked);
    try {
      note(await unsettled());
      unsettled = null;
    } catch {
      note({ refusals: asked.refusals, waitMs: Math.max(gapMs, asked.waitMs) });
    }
  }

  function refuseEarly(waitMs: number): void {
    for (const { until, giveUp } of queue)
      if (monotonic() + waitMs > until) giveUp(new LaneBusyError(waitMs));
  }

  async function serve(waiting: Waiting, id: string): Promise<void> {
    const { use, client, since } = waiting;
    const waitedMs = monotonic() - since;
    queue = queue.filter((other) => other !== waiting);
    last = use;
    if (use !== 'page') lastOnDemand = use;
    const sent = waiting.send();
    const answer = await sent.catch(() => null);
    const end = clock();
    const status = answer?.status ?? null;
    const asked = getPenalty(answer, { now: end, refusals: state.refusals, random });
    await settle(id, asked);
    const nextAllowedAt = getNextAllowedAt();
    client?.({ kind: 'answered', at: end, use, status, waitedMs, nextAllowedAt });
    if (asked.waitMs > LONG_PAUSE_MS) tellPaused(end, status);
    waiting.resolve(sent);
  }

  function tellPaused(at: Instant, status: number | null): void {
    onPaused?.({ kind: 'paused', at, status, nextAllowedAt: getNextAllowedAt() });
  }

  // The state left by an earlier process, or by another node, so that the first estimates hold.
  slots.reserve(false).then(
    (found) => {
      note(found);
      if (found.waitMs > Math.max(LONG_PAUSE_MS, 2 * gapMs)) tellPaused(clock(), null);
    },
    () => {},
  );

  return {
    /**
     * Waits for a slot and sends. Rejects with LaneBusyError when the queue is full, or when it turns out
     * that it is not sent within `withinMs`; with the signal's reason; or with what `send` throws.
     */
    async run(
      use: LaneUse,
      send: LaneSend,
      { signal, withinMs, client }: RunOptions = {},
    ): Promise<HttpAnswer> {
      signal?.throwIfAborted();
      const waitMs = estimateWaitMs(use);
      // Each client has a queue's length of its own, so that one leaves room for the others.
      const own = findWaiting(use).filter((each) => each.client === client);
      if (own.length >= MOST_WAITING[use] || (withinMs !== undefined && waitMs > withinMs))
        throw new LaneBusyError(waitMs);
      const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
      const since = monotonic();
      const until = since + (withinMs ?? Number.POSITIVE_INFINITY);
      const giveUp = (reason: unknown) => {
        if (!queue.includes(waiting)) return;
        queue = queue.filter((other) => other !== waiting);
        reject(reason);
      };
      const waiting: Waiting = { use, client, since, until, send, giveUp, resolve };
      const onAbort = () => giveUp(signal?.reason);
      signal?.addEventListener('abort', onAbort);
      const onLate = () => giveUp(new LaneBusyError(estimateWaitMs(use, gapMs)));
      const stopTimer = withinMs === undefined ? () => {} : timer(withinMs, onLate);
      queue = [...queue, waiting];
      void pump();
      return promise.finally(() => {
        stopTimer();
        signal?.removeEventListener('abort', onAbort);
      });
    },
    /** Time that a request asked for now would probably wait, in ms. */
    estimateWaitMs: (use: LaneUse) => estimateWaitMs(use),
    getNextAllowedAt,
    countWaiting: (use: LaneUse) => findWaiting(use).length,
  };
}

/** A request that waits for its slot: sent first, settled once the lane has noted the end. */
interface Waiting extends Pick<PromiseWithResolvers<HttpAnswer>, 'resolve'> {
  readonly use: LaneUse;
  readonly client: LaneClient | undefined;
  readonly since: number;
  /** By the monotonic clock like `since`; without a bound: Infinity. */
  readonly until: number;
  readonly send: LaneSend;
  /** Takes it out of the queue; does nothing once the request is sent. */
  readonly giveUp: (reason: unknown) => void;
}
