import {
  type Clock,
  type Instant,
  MINUTE_MS,
  type MonotonicClock,
  SECOND_MS,
  sleep,
  type Timer,
} from '../domain/instant';
import { getPenalty } from './http-exchange';
import { createLaneQueue, type LaneAnswer, type LaneSend, type Turn } from './lane-queue';
import {
  type LaneClient,
  type LaneEvent,
  type LaneSlots,
  type LaneStanding,
  type LaneUse,
  NO_WISHES,
} from './lane-slots';
import { LaneBusyError } from './upstream-error';

interface LaneStatus {
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
    send: LaneSend<A>,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly withinMs?: number;
      /** Absent: the only one. */
      readonly client?: LaneClient;
    },
  ): Promise<A>;
  /** Time that a request asked for now would probably wait, in ms. */
  estimateWaitMs(use: LaneUse): number;
  status(): LaneStatus;
}

export interface LaneOptions {
  readonly slots: LaneSlots;
  /** Shortest pause between the end of one answer and the next request. */
  readonly gapMs?: number;
  readonly clock: Clock;
  /** Measures waiting, so that setting the clock does not stop the lane; when absent, `clock`. */
  readonly monotonic?: MonotonicClock;
  readonly timer: Timer;
  readonly random: () => number;
  readonly onEvent?: (event: LaneEvent) => void;
}

/** After the store did not answer whether a slot is free. */
const ASK_AGAIN_MS = SECOND_MS;
/** A longer pause than this is reported. */
const LONG_PAUSE_MS = 10 * MINUTE_MS;

/** The request lane of one instance; its slots are given out for this process alone, or for several. */
export function createLane(options: LaneOptions): Lane {
  const { slots, gapMs = 12_500, clock, monotonic = clock, timer, random, onEvent } = options;
  let standing: LaneStanding = {
    waitMs: 0,
    refusals: 0,
    last: null,
    elsewhere: { page: 0, lookup: 0, login: 0 },
  };
  let standingSince = monotonic();
  const queue = createLaneQueue({ timer, gapMs, monotonic, getStanding });
  /** An answer that could not be noted yet: until it is, nothing else is asked for. */
  let unsettled: (() => Promise<LaneStanding>) | null = null;
  let pumping = false;

  function getStanding(): LaneStanding {
    return { ...standing, waitMs: Math.max(0, standing.waitMs - (monotonic() - standingSince)) };
  }

  function note(found: LaneStanding): void {
    standing = found;
    standingSince = monotonic();
  }

  const getNextAllowedAt = (): Instant => clock() + standing.waitMs - (monotonic() - standingSince);

  async function pump(): Promise<void> {
    if (pumping) return;
    pumping = true;
    while (queue.size() > 0 || unsettled) {
      const waitMs = await serveNext().catch(() => ASK_AGAIN_MS);
      if (waitMs > 0) await sleep(timer, waitMs);
    }
    pumping = false;
  }

  /** Serves one, or returns in how many ms to try again. */
  async function serveNext(): Promise<number> {
    if (unsettled) note(await unsettled());
    unsettled = null;
    const isTooOld = createAgeCheck({ clock, monotonic });
    const reservation = await slots.reserve(queue.wishes());
    note(reservation.standing);
    if (reservation.kind === 'later') return reservation.askAgainMs;
    const turn = queue.take(reservation.use);
    if (turn) await serve(turn, reservation.id, isTooOld);
    else await slots.giveBack(reservation.id);
    return 0;
  }

  async function serve(turn: Turn, id: string, isTooOld: () => boolean): Promise<void> {
    const { use, waitedMs } = turn;
    const tell = (event: LaneEvent) => {
      onEvent?.(event);
      turn.client?.onEvent(event);
    };
    let wasTooOld = false;
    tell({ kind: 'sent', at: clock(), use });
    const answer = await turn.send(() => {
      wasTooOld = isTooOld();
      if (wasTooOld) throw new Error('the slot is too old');
    });
    if (wasTooOld) {
      tell({ kind: 'slot-too-old', at: clock(), use });
      turn.putBack();
      return slots.giveBack(id);
    }
    const end = clock();
    const outcome = getPenalty(answer, { now: end, refusals: standing.refusals, random });
    // Kept before anyone goes on: a process that stops now leaves no request behind as unfinished.
    unsettled = () => slots.settle(id, outcome);
    try {
      note(await unsettled());
      unsettled = null;
    } catch {
      note({ ...standing, refusals: outcome.refusals, waitMs: Math.max(gapMs, outcome.waitMs) });
    }
    tell({
      kind: 'answered',
      at: end,
      use,
      status: answer?.status ?? null,
      waitedMs,
      nextAllowedAt: getNextAllowedAt(),
    });
    if (outcome.waitMs > LONG_PAUSE_MS) tellPaused(end, answer?.status ?? null);
    turn.settle();
  }

  function tellPaused(at: Instant, status: number | null): void {
    onEvent?.({ kind: 'paused', at, status, nextAllowedAt: getNextAllowedAt() });
  }

  // The state left by an earlier process, or by another node, so that the first estimates hold.
  slots.reserve(NO_WISHES).then(
    (found) => {
      note(found.standing);
      if (found.standing.waitMs > Math.max(LONG_PAUSE_MS, 2 * gapMs)) tellPaused(clock(), null);
    },
    () => {},
  );

  return {
    run(use, send, { signal, withinMs, client } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const waitMs = queue.estimateWaitMs(use);
        if (queue.isFull(use, client) || (withinMs !== undefined && waitMs > withinMs))
          return reject(new LaneBusyError(waitMs));
        queue.add({ use, send, signal, withinMs, client, resolve, reject });
        void pump();
      });
    },
    estimateWaitMs: queue.estimateWaitMs,
    status: () => ({
      nextAllowedAt: getNextAllowedAt(),
      waiting: queue.waiting(),
      refusals: standing.refusals,
    }),
  };
}

/**
 * A slot is used within this time or not at all: a process that was stopped in between, or took long
 * to connect, would meet the request of the next one.
 */
const OLDEST_SLOT_MS = SECOND_MS;

/**
 * Begins to measure the age of a slot, by both clocks: one stands still while a machine sleeps, the
 * other can be set. The result is whether the slot is too old by now.
 */
export function createAgeCheck({
  clock,
  monotonic,
}: {
  readonly clock: Clock;
  readonly monotonic: MonotonicClock;
}): () => boolean {
  const [clockThen, monotonicThen] = [clock(), monotonic()];
  return () => Math.max(clock() - clockThen, monotonic() - monotonicThen) >= OLDEST_SLOT_MS;
}
