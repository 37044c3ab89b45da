import {
  type Clock,
  type Instant,
  type MonotonicClock,
  sleep,
  type Timer,
} from '../domain/instant';
import { getPenalty } from './get-penalty';
import { createLaneQueue, type LaneAnswer, type LaneUse } from './lane-queue';
import { type LaneRecord, type LaneStore, readLaneRecord, writeLaneRecord } from './lane-record';
import { LaneBusyError } from './upstream-error';

/** Everything that happens in a lane. */
export type LaneEvent =
  | { readonly kind: 'sent'; readonly at: Instant; readonly use: LaneUse }
  | {
      readonly kind: 'answered';
      readonly at: Instant;
      readonly use: LaneUse;
      /** Null: no answer came. */
      readonly status: number | null;
      /** How long it had waited for its turn. */
      readonly waitedMs: number;
      readonly nextAllowedAt: Instant;
    }
  /** The lane's memory on disk is refused: told when that begins, and for each further reason. */
  | { readonly kind: 'not-stored'; readonly at: Instant; readonly reason: string }
  | { readonly kind: 'stored-again'; readonly at: Instant };

/** How the lane stands at this moment. */
export interface LaneStatus {
  readonly nextAllowedAt: Instant;
  readonly waiting: Readonly<Record<LaneUse, number>>;
  /** Rejections (429) in a row; 0: the instance is content. */
  readonly refusals: number;
}

/** The one way to anonymous requests: each waits for its slot, and slots keep their distance. */
export interface Lane {
  /**
   * Waits for a slot and sends. Rejects with LaneBusyError when the queue is full or `withinMs`
   * pass before it is sent, with the signal's reason, or with what `send` throws.
   */
  run<A extends LaneAnswer>(
    use: LaneUse,
    send: () => Promise<A>,
    options?: { readonly signal?: AbortSignal | undefined; readonly withinMs?: number },
  ): Promise<A>;
  /** How long a request asked for now would probably wait, in ms. */
  estimateWaitMs(use: LaneUse): number;
  status(): LaneStatus;
}

/** What a lane is made of. */
export interface LaneOptions {
  readonly store: LaneStore;
  /** Where the lane's record lies; one per instance. */
  readonly key?: string;
  /** Shortest pause between the end of one answer and the next request. */
  readonly gapMs?: number;
  readonly clock: Clock;
  /** What waiting is measured with, so that setting the clock does not stop the lane; else `clock`. */
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
  readonly onEvent?: (event: LaneEvent) => void;
}

/**
 * The persisted request lane of one instance. The moment of the next request is stored before each
 * one is sent, so that a process that crashes again and again cannot burst.
 */
export function createLane(options: LaneOptions): Lane {
  const { store, key = 'lane/anonymous', gapMs = 12_500, clock, timer, random, onEvent } = options;
  const { monotonic = clock } = options;
  const openedAt = monotonic();
  const queue = createLaneQueue({ timer, gapMs, monotonic });
  /** When the next request may start, by the monotonic clock; on disk it stands as an instant. */
  let nextAllowedAt = openedAt;
  let refusals = 0;
  /** Why the store refused the last time; null: it did not. */
  let refusal: string | null = null;
  let pumping = false;
  const startedAt = clock();
  const restored = readLaneRecord(store, key, { now: startedAt, gapMs }).then((found) => {
    nextAllowedAt = openedAt + found.nextAllowedAt - startedAt;
    refusals = found.refusals;
  });

  const remainingMs = () => nextAllowedAt - monotonic();
  const toInstant = (moment: number): Instant => clock() + moment - monotonic();

  /** Tells whether the store has it. */
  async function remember(moment: number, sentAt: Instant | null): Promise<boolean> {
    nextAllowedAt = moment;
    const record: LaneRecord = { nextAllowedAt: toInstant(moment), sentAt, refusals };
    const reason = await writeLaneRecord(store, key, record, clock());
    if (reason !== null && reason !== refusal)
      onEvent?.({ kind: 'not-stored', at: clock(), reason });
    if (reason === null && refusal !== null) onEvent?.({ kind: 'stored-again', at: clock() });
    refusal = reason;
    return reason === null;
  }

  async function pump(): Promise<void> {
    if (pumping) return;
    pumping = true;
    await restored;
    while (queue.size() > 0) {
      const waitMs = remainingMs();
      if (waitMs > 0) await sleep(timer, waitMs);
      else await serveNext();
    }
    pumping = false;
  }

  async function serveNext(): Promise<void> {
    const now = monotonic();
    const stored = await remember(now + gapMs, clock());
    // Without a memory on disk the first request waits one pause, so that restarts stay spaced.
    if (!stored && monotonic() < openedAt + gapMs) return;
    const entry = queue.take();
    if (!entry) {
      await remember(now, null);
      return;
    }
    const { use, waitedMs } = entry;
    onEvent?.({ kind: 'sent', at: clock(), use });
    const answer = await entry.send();
    const end = clock();
    const penalty = getPenalty(answer, { now: end, refusals, random });
    refusals = penalty.refusals;
    // Kept before anyone goes on: a process that stops now leaves no request behind as unfinished.
    await remember(monotonic() + Math.max(gapMs, penalty.waitMs), null);
    onEvent?.({
      kind: 'answered',
      at: end,
      use,
      status: answer?.status ?? null,
      waitedMs,
      nextAllowedAt: toInstant(nextAllowedAt),
    });
    entry.settle();
  }

  const estimateWaitMs = (use: LaneUse) => queue.estimateWaitMs(use, Math.max(0, remainingMs()));

  return {
    run(use, send, { signal, withinMs } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const waitMs = estimateWaitMs(use);
        if (queue.isFull(use) || (withinMs !== undefined && waitMs > withinMs))
          return reject(new LaneBusyError(waitMs));
        queue.add({ use, send, signal, withinMs, resolve, reject });
        void pump();
      });
    },
    estimateWaitMs,
    status: () => ({
      nextAllowedAt: toInstant(nextAllowedAt),
      waiting: queue.waiting(),
      refusals,
    }),
  };
}
