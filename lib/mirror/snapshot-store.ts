import type { Clock, Instant } from '../domain/instant';
import type { EditionStanding, Generation, MirrorEvent } from '../domain/mirror-state';
import type { Doubts } from './decide-pass';
import type { MirrorStore } from './pass';
import {
  createSnapshotBytes,
  readSnapshot,
  readSnapshotHeader,
  type Snapshot,
  SnapshotError,
} from './snapshot';

/** Values that change with every pass, even if the generation does not. */
export interface Standing {
  readonly confirmedAt: Instant;
  readonly passStartedAt: Instant;
  readonly doubts: Doubts;
  readonly editions: readonly EditionStanding[];
}

/** The newest usable snapshot with its standing, and why others were skipped. */
interface Restored {
  readonly snapshot: Snapshot | null;
  readonly standing: Standing | null;
  readonly refused: readonly string[];
}

/** A standing, and the id of the generation it belongs to. */
interface NewestStanding {
  readonly generation: string;
  readonly standing: Standing;
}

/** Persistence of the mirror: the two newest generations, so that one is always intact. */
interface SnapshotStore {
  /** Throws when a store shared by several nodes cannot be reached; a damaged copy is refused. */
  restore(): Promise<Restored>;
  /** The standing alone; null: there is none that can be read. Throws like `restore`. */
  findStanding(): Promise<NewestStanding | null>;
  /** Overwrites the older of the two. */
  saveSnapshot(snapshot: Omit<Snapshot, 'sequence' | 'source'>): Promise<void>;
  saveStanding(generation: string, standing: Standing): Promise<void>;
}

type WrittenTimes = readonly (readonly [alias: string, since: Instant])[];

/** A standing in JSON form. */
interface WrittenStanding extends Pick<Standing, 'confirmedAt' | 'passStartedAt'> {
  readonly generation: string;
  readonly doubts: Omit<Doubts, 'missed'>;
  readonly missed: WrittenTimes;
  readonly editions: readonly (Omit<EditionStanding, 'missed'> & {
    readonly missed: WrittenTimes;
  })[];
}

const SLOTS = ['mirror/generation-a', 'mirror/generation-b'] as const;
const STANDING = 'mirror/standing';

/** Creates the snapshots of one instance; those of another instance are ignored. */
export function createSnapshotStore(store: MirrorStore, source: string): SnapshotStore {
  let sequence = 0;
  /** Slot of the current generation, which the next one must not overwrite. */
  let current: string | null = null;

  async function readSlot(key: string): Promise<Uint8Array | null> {
    const bytes = await store.read(key);
    if (!bytes) return null;
    const header = readSnapshotHeader(bytes);
    sequence = Math.max(sequence, header.sequence || 0);
    if (header.source !== source) throw new SnapshotError(`it belongs to ${header.source}`);
    return bytes;
  }

  async function findStanding(): Promise<NewestStanding | null> {
    try {
      const bytes = await store.read(STANDING);
      if (!bytes) return null;
      const { generation, doubts, missed, editions, ...times } = JSON.parse(
        Buffer.from(bytes).toString(),
      ) as WrittenStanding;
      const standing = {
        ...times,
        doubts: { ...doubts, missed: new Map(missed) },
        editions: editions.map((each) => ({ ...each, missed: new Map(each.missed) })),
      };
      return { generation, standing };
    } catch (error) {
      if (hasCode(error, 'store-unreachable')) throw error;
      return null;
    }
  }

  return {
    async restore() {
      const refused: string[] = [];
      const found: { key: string; bytes: Uint8Array; sequence: number }[] = [];
      const tryTo = async (key: string, act: () => unknown) => {
        try {
          await act();
        } catch (error) {
          if (hasCode(error, 'store-unreachable')) throw error;
          refused.push(`${key}: ${error instanceof Error ? error.message : 'unreadable'}`);
        }
      };
      for (const key of SLOTS)
        await tryTo(key, async () => {
          const bytes = await readSlot(key);
          if (bytes) found.push({ key, bytes, sequence: readSnapshotHeader(bytes).sequence });
        });
      let snapshot: Snapshot | null = null;
      for (const { key, bytes } of found.sort((a, b) => b.sequence - a.sequence))
        await tryTo(key, async () => {
          if (snapshot) return;
          snapshot = await readSnapshot(bytes);
          current = key;
        });
      const usable = snapshot as Snapshot | null;
      const newest = usable && (await findStanding());
      const standing = newest?.generation === usable?.generation.id ? newest?.standing : null;
      return { snapshot: usable, standing: standing ?? null, refused };
    },
    findStanding,
    async saveSnapshot(snapshot) {
      sequence += 1;
      const key = current === SLOTS[0] ? SLOTS[1] : SLOTS[0];
      await store.write(key, await createSnapshotBytes({ ...snapshot, sequence, source }));
      current = key;
    },
    async saveStanding(generation, { doubts: { missed, ...doubts }, editions, ...times }) {
      const record: WrittenStanding = {
        ...{ generation, ...times, doubts },
        missed: [...missed],
        editions: editions.map((each) => ({ ...each, missed: [...each.missed] })),
      };
      await store.write(STANDING, Buffer.from(JSON.stringify(record)));
    },
  };
}

/** The saved part of a complete catalogue. */
export type Saved = Pick<Snapshot, 'generation' | 'confirmedAt' | 'passStartedAt' | 'changes'>;

/**
 * Creates the saver of one instance's copy, which emits when the store begins to refuse and accepts
 * again. A reason is emitted once, until it changes.
 */
export function createSnapshotSaver({
  store,
  clock,
  emit,
}: {
  readonly store: SnapshotStore;
  readonly clock: Clock;
  readonly emit: (event: MirrorEvent) => void;
}) {
  let savedGeneration: Generation | null = null;
  /** Reason of the last refusal; null: the last write succeeded. */
  let refusal: string | null = null;
  return {
    /** Marks the generation as already saved. */
    noteSaved(generation: Generation | null) {
      savedGeneration = generation;
    },
    /** Returns whether all is saved. Never rejects: if it fails, the next call saves everything. */
    async save(
      { generation, confirmedAt, passStartedAt, changes }: Saved,
      { doubts, editions }: Pick<Standing, 'doubts' | 'editions'>,
    ): Promise<boolean> {
      try {
        if (savedGeneration !== generation) {
          await store.saveSnapshot({ generation, confirmedAt, passStartedAt, changes });
          savedGeneration = generation;
        }
        await store.saveStanding(generation.id, { confirmedAt, passStartedAt, doubts, editions });
        if (refusal !== null) emit({ kind: 'snapshot-kept-again', at: clock() });
        refusal = null;
        return true;
      } catch (error) {
        // Another node leads: its copy is the one to keep.
        if (hasCode(error, 'store-fenced')) return false;
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== refusal) emit({ kind: 'snapshot-failed', at: clock(), reason });
        refusal = reason;
        return false;
      }
    },
  };
}

/** The codes of a store's errors, as `lib/store` names them. */
function hasCode(error: unknown, code: 'store-fenced' | 'store-unreachable'): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
