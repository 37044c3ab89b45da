import * as z from 'zod';
import { DAY_MS, type Instant, type Time } from '../domain/instant';
import { readJson, type Store, writeJson } from '../store/store';

/** Purpose of a request: a page of a pass, a question on demand, an unproven token. */
export const LANE_USES = ['page', 'lookup', 'login'] as const;
export type LaneUse = (typeof LANE_USES)[number];

export interface Pause {
  /** In how many ms the next request may probably start; 0: now. */
  readonly waitMs: number;
  /** Rejections (429) in a row. */
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

/** A municipality in a lane, called with the events of its own requests. */
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
  reserve(wants: boolean): Promise<Pause & { readonly id: string | null }>;
  /**
   * The answer came, or will not, or nothing was sent. `asked`: what the instance wants beyond the usual
   * pause. Rejects when it must be called again.
   */
  settle(id: string, asked: Pause): Promise<Pause>;
}

export interface EmbeddedSlotsOptions extends Pick<Time, 'clock' | 'monotonic'> {
  readonly store: Pick<Store, 'read' | 'write'>;
  readonly key: string;
  /** Shortest pause between the end of one answer and the next request. */
  readonly gapMs: number;
}

/** So many pauses after it was sent, a request of a process that died meanwhile has surely ended. */
const PAUSES_WHILE_SENT = 4;

/**
 * The slots of an instance that this process alone asks. How long it must be left alone is stored
 * before each request is sent, so that a process that crashes again and again cannot burst.
 */
export function createEmbeddedSlots(options: EmbeddedSlotsOptions): LaneSlots {
  const { store, key, gapMs, clock, monotonic } = options;
  const [openedAt, now] = [monotonic(), clock()];
  /** When the next request may start, by the monotonic clock. */
  let nextAllowedAt = openedAt;
  let refusals = 0;
  const cautious: LaneRecord = { nextAllowedAt: now + gapMs, waitMs: gapMs, refusals };
  const restored = readJson(store, key, recordSchema)
    .catch(() => cautious)
    .then((record) => {
      if (!record) return;
      // After the clock was set back meanwhile, no more of a pause counts than the whole of it.
      nextAllowedAt = openedAt + Math.min(record.waitMs, record.nextAllowedAt - now);
      refusals = record.refusals;
    });

  function remember(waitMs: number): Promise<boolean> {
    const record: LaneRecord = { nextAllowedAt: clock() + waitMs, waitMs, refusals };
    return writeJson(store, key, record, clock() + DAY_MS).then(
      () => true,
      () => false,
    );
  }

  const getState = (): Pause => ({
    waitMs: Math.max(0, nextAllowedAt - monotonic()),
    refusals,
  });

  return {
    async reserve(wants) {
      await restored;
      if (!wants || nextAllowedAt > monotonic()) return { ...getState(), id: null };
      nextAllowedAt = monotonic() + gapMs;
      const isStored = await remember(PAUSES_WHILE_SENT * gapMs);
      // Without a memory on disk the first request waits one pause, so that restarts stay spaced.
      if (!isStored && monotonic() < openedAt + gapMs) return { ...getState(), id: null };
      return { ...getState(), id: key };
    },
    async settle(_id, asked) {
      const waitMs = Math.max(gapMs, asked.waitMs);
      refusals = asked.refusals;
      nextAllowedAt = monotonic() + waitMs;
      await remember(waitMs);
      return getState();
    },
  };
}

const recordSchema = z.object({
  nextAllowedAt: z.number(),
  waitMs: z.number(),
  refusals: z.number(),
});
type LaneRecord = z.infer<typeof recordSchema>;
