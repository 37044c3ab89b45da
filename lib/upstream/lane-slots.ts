import type { Clock, Instant, MonotonicClock } from '../domain/instant';

/** Purpose of a request: a page of a pass, a question on demand, an unproven token. */
export const LANE_USES = ['page', 'lookup', 'login'] as const;
export type LaneUse = (typeof LANE_USES)[number];

export interface SlotState {
  /** In how many ms the next request may probably start; 0: now. */
  readonly waitMs: number;
  /** Rejections (429) in a row. */
  readonly refusals: number;
}

export interface SlotOutcome {
  /** How long the instance wants to be left alone beyond the usual pause. */
  readonly waitMs: number;
  readonly refusals: number;
}

export type LaneEvent = { readonly at: Instant } & (
  | {
      readonly kind: 'answered';
      readonly use: LaneUse;
      /** Null: no answer came. */
      readonly status: number | null;
      readonly waitedMs: number;
      readonly nextAllowedAt: Instant;
    }
  /**
   * The instance wants to be left alone for longer than ten minutes. `status` is that of the answer
   * that asked for it; null: it was asked of an earlier process, or of another node.
   */
  | { readonly kind: 'paused'; readonly status: number | null; readonly nextAllowedAt: Instant }
);

/** The lane has no room for another request now; `retryAfterMs` is an honest guess. */
export class LaneBusyError extends Error {
  override readonly name = 'LaneBusyError';
  readonly code = 'lane-busy';
  constructor(readonly retryAfterMs: number) {
    super(`no free request slot within reach, try again in ${Math.ceil(retryAfterMs / 1000)} s`);
  }
}

/**
 * A municipality in a lane, called with the events of its own requests. Its place in the queue is
 * its own.
 */
export type LaneClient = (event: LaneEvent) => void;

/**
 * Gives out the slots of one instance's anonymous requests, one at a time, or those of one token, so
 * many in any minute. A process that never reports its answer holds up the others only for as long as
 * its request could take.
 */
export interface LaneSlots {
  /**
   * Takes the next slot if it is free by now and `wants` one; `id` null: not taken. Rejects when that
   * cannot be known now: then nothing may be sent.
   */
  reserve(wants: boolean): Promise<SlotState & { readonly id: string | null }>;
  /**
   * The answer came, or will not, or nothing was sent. Rejects when that could not be noted; then it
   * must be called again.
   */
  settle(id: string, outcome: SlotOutcome): Promise<SlotState>;
}

export interface LaneStore {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}

export interface EmbeddedSlotsOptions {
  readonly store: LaneStore;
  readonly key?: string;
  /** Shortest pause between the end of one answer and the next request. */
  readonly gapMs?: number;
  readonly clock: Clock;
  /** Measures waiting, so that setting the clock does not stop the lane; default `clock`. */
  readonly monotonic?: MonotonicClock;
}

/**
 * The slots of an instance that this process alone asks. The moment of the next request is stored
 * before each one is sent, so that a process that crashes again and again cannot burst.
 */
export function createEmbeddedSlots(options: EmbeddedSlotsOptions): LaneSlots {
  const { store, key = 'lane/anonymous', gapMs = 12_500, clock } = options;
  const { monotonic = clock } = options;
  const openedAt = monotonic();
  /** When the next request may start, by the monotonic clock; on disk it stands as an instant. */
  let nextAllowedAt = openedAt;
  let refusals = 0;
  const startedAt = clock();
  const restored = readLaneRecord(store, key, { now: startedAt, gapMs }).then((found) => {
    nextAllowedAt = openedAt + found.nextAllowedAt - startedAt;
    refusals = found.refusals;
  });

  /** `sentAt`: of the request that is under way from now on. Returns whether the store has it. */
  async function remember(moment: number, sentAt: Instant | null): Promise<boolean> {
    nextAllowedAt = moment;
    const now = clock();
    const record: LaneRecord = {
      nextAllowedAt: now + moment - monotonic(),
      sentAt,
      refusals,
      writtenAt: now,
    };
    return store.write(key, Buffer.from(JSON.stringify(record))).then(
      () => true,
      () => false,
    );
  }

  const getState = (): SlotState => ({
    waitMs: Math.max(0, nextAllowedAt - monotonic()),
    refusals,
  });

  return {
    async reserve(wants) {
      await restored;
      if (!wants || nextAllowedAt > monotonic()) return { ...getState(), id: null };
      const stored = await remember(monotonic() + gapMs, clock());
      // Without a memory on disk the first request waits one pause, so that restarts stay spaced.
      if (!stored && monotonic() < openedAt + gapMs) return { ...getState(), id: null };
      return { ...getState(), id: key };
    },
    async settle(_id, outcome) {
      refusals = outcome.refusals;
      await remember(monotonic() + Math.max(gapMs, outcome.waitMs), null);
      return getState();
    },
  };
}

interface LaneRecord {
  readonly nextAllowedAt: Instant;
  /** Null: none is under way. */
  readonly sentAt: Instant | null;
  readonly refusals: number;
  /** By this a clock that was set back is noticed. */
  readonly writtenAt: Instant;
}

/**
 * The record as it holds at the start of a process. A request that was under way when the last one
 * died may still be travelling to the instance: it is given one pause more. Without a record
 * nothing is known of an earlier process, except when reading itself failed.
 */
async function readLaneRecord(
  store: LaneStore,
  key: string,
  { now, gapMs }: { readonly now: Instant; readonly gapMs: number },
): Promise<Pick<LaneRecord, 'nextAllowedAt' | 'refusals'>> {
  const cautious = { nextAllowedAt: now + gapMs, refusals: 0 };
  try {
    const bytes = await store.read(key);
    if (!bytes) return { nextAllowedAt: now, refusals: 0 };
    const record = JSON.parse(Buffer.from(bytes).toString()) as LaneRecord;
    const { sentAt, refusals, writtenAt } = record;
    // Only what is left of the pause counts where the clock was set back meanwhile.
    const nextAllowedAt = record.nextAllowedAt - Math.max(0, writtenAt - now);
    if (!Number.isFinite(nextAllowedAt)) return cautious;
    const afterCrash = typeof sentAt === 'number' ? now + 2 * gapMs : 0;
    return {
      nextAllowedAt: Math.max(nextAllowedAt, afterCrash),
      refusals: Number.isInteger(refusals) ? refusals : 0,
    };
  } catch {
    return cautious;
  }
}
