import { DAY_MS, type Instant } from '../domain/instant';

/** Record that the lane needs after a crash. */
export interface LaneRecord {
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

/** As it is stored: with the moment of writing, by which a clock that was set back is noticed. */
interface StoredRecord extends LaneRecord {
  readonly writtenAt?: Instant;
}

/** Writes the record; tells why the store refused, null when it did not. */
export async function writeLaneRecord(
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
export async function readLaneRecord(
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
    const setBackMs = Math.max(0, (stored.writtenAt ?? now) - now);
    const nextAllowedAt = stored.nextAllowedAt - setBackMs;
    if (!Number.isFinite(nextAllowedAt) || nextAllowedAt - now > DAY_MS + gapMs) return cautious;
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
