import type { Clock, Instant, MonotonicClock } from '../domain/instant';
import {
  findWanted,
  type LaneHistory,
  type LaneSlots,
  type LaneStanding,
  noteUse,
  pickUse,
  type SlotsEvent,
} from './lane-slots';

export interface EmbeddedSlotsOptions {
  readonly store: LaneStore;
  readonly key?: string;
  /** Shortest pause between the end of one answer and the next request. */
  readonly gapMs?: number;
  readonly clock: Clock;
  /** Measures waiting, so that setting the clock does not stop the lane; default `clock`. */
  readonly monotonic?: MonotonicClock;
  readonly onEvent?: (event: SlotsEvent) => void;
}

const NOBODY_ELSE = { page: 0, lookup: 0, login: 0 };

/**
 * The slots of an instance that this process alone asks. The moment of the next request is stored
 * before each one is sent, so that a process that crashes again and again cannot burst.
 */
export function createEmbeddedSlots(options: EmbeddedSlotsOptions): LaneSlots {
  const { store, key = 'lane/anonymous', gapMs = 12_500, clock, onEvent } = options;
  const { monotonic = clock } = options;
  const openedAt = monotonic();
  /** When the next request may start, by the monotonic clock; on disk it stands as an instant. */
  let nextAllowedAt = openedAt;
  let refusals = 0;
  let history: LaneHistory = { last: null, lastOnDemand: null };
  /** Why the store refused the last time; null: it did not. */
  let refusal: string | null = null;
  let reservations = 0;
  const startedAt = clock();
  const restored = readLaneRecord(store, key, { now: startedAt, gapMs }).then((found) => {
    nextAllowedAt = openedAt + found.nextAllowedAt - startedAt;
    refusals = found.refusals;
  });

  /** Returns whether the store has it. */
  async function remember(moment: number, sentAt: Instant | null): Promise<boolean> {
    nextAllowedAt = moment;
    const at = clock() + moment - monotonic();
    const record: LaneRecord = { nextAllowedAt: at, sentAt, refusals };
    const reason = await writeLaneRecord(store, key, record, clock());
    if (reason !== null && reason !== refusal)
      onEvent?.({ kind: 'not-stored', at: clock(), reason });
    if (reason === null && refusal !== null) onEvent?.({ kind: 'stored-again', at: clock() });
    refusal = reason;
    return reason === null;
  }

  const getStanding = (): LaneStanding => ({
    waitMs: Math.max(0, nextAllowedAt - monotonic()),
    refusals,
    last: history.last,
    elsewhere: NOBODY_ELSE,
  });

  const later = () => {
    const standing = getStanding();
    return { kind: 'later', standing, askAgainMs: standing.waitMs } as const;
  };

  return {
    async reserve(wishes) {
      await restored;
      const use = pickUse(findWanted(wishes), history);
      if (nextAllowedAt > monotonic() || use === null) return later();
      const stored = await remember(monotonic() + gapMs, clock());
      // Without a memory on disk the first request waits one pause, so that restarts stay spaced.
      if (!stored && monotonic() < openedAt + gapMs) return later();
      history = noteUse(history, use);
      reservations += 1;
      return { kind: 'granted', standing: getStanding(), id: String(reservations), use };
    },
    async settle(_id, outcome) {
      refusals = outcome.refusals;
      await remember(monotonic() + Math.max(gapMs, outcome.waitMs), null);
      return getStanding();
    },
    async giveBack() {
      await remember(monotonic(), null);
    },
  };
}

/** Record that the lane needs after a crash. */
interface LaneRecord {
  readonly nextAllowedAt: Instant;
  /** When the request under way was sent; null: none is. */
  readonly sentAt: Instant | null;
  /** Rejections (429) in a row. */
  readonly refusals: number;
}

/** The part of a store that a lane needs. */
export interface LaneStore {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}

/** As it is stored: with the time of writing, by which a clock that was set back is noticed. */
interface StoredRecord extends LaneRecord {
  readonly writtenAt: Instant;
}

/** Writes the record; returns why the store refused, null when it did not. */
async function writeLaneRecord(
  store: LaneStore,
  key: string,
  record: LaneRecord,
  now: Instant,
): Promise<string | null> {
  const stored: StoredRecord = { ...record, writtenAt: now };
  try {
    await store.write(key, Buffer.from(JSON.stringify(stored)));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
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
): Promise<LaneRecord> {
  const cautious = { nextAllowedAt: now + gapMs, sentAt: null, refusals: 0 };
  try {
    const bytes = await store.read(key);
    if (!bytes) return { nextAllowedAt: now, sentAt: null, refusals: 0 };
    const { sentAt, refusals, ...stored } = JSON.parse(
      Buffer.from(bytes).toString(),
    ) as StoredRecord;
    // Only what is left of the pause counts where the clock was set back meanwhile.
    const setBackMs = Math.max(0, stored.writtenAt - now);
    const nextAllowedAt = stored.nextAllowedAt - setBackMs;
    if (!Number.isFinite(nextAllowedAt)) return cautious;
    const afterCrash = typeof sentAt === 'number' ? now + 2 * gapMs : 0;
    return {
      nextAllowedAt: Math.max(nextAllowedAt, afterCrash),
      sentAt: null,
      refusals: Number.isInteger(refusals) ? refusals : 0,
    };
  } catch {
    return cautious;
  }
}
