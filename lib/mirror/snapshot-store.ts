import type { Clock, Instant } from '../domain/instant';
import type { EditionStanding, Generation, MirrorEvent } from '../domain/mirror-state';
import { type Doubts, NO_DOUBTS } from './decide-pass';
import type { MirrorStore } from './pass-loader';
import {
  createSnapshotBytes,
  readSnapshot,
  readSnapshotHeader,
  type Snapshot,
  SnapshotError,
} from './snapshot';

/** What changes with every pass, though the generation does not. */
export interface Standing {
  readonly confirmedAt: Instant;
  /** When that pass began; null where an earlier version left it out. */
  readonly passStartedAt: Instant | null;
  readonly doubts: Doubts;
  readonly editions: readonly EditionStanding[];
}

/** The newest usable snapshot with its standing, and why others were passed over. */
export interface Restored {
  readonly snapshot: Snapshot | null;
  readonly standing: Standing | null;
  readonly refused: readonly string[];
}

/** Where the mirror rests: the two newest generations, so that one is whole whatever happens. */
export interface SnapshotStore {
  restore(): Promise<Restored>;
  /** Writes over the older of the two. */
  saveSnapshot(snapshot: Omit<Snapshot, 'sequence' | 'source'>): Promise<void>;
  saveStanding(generation: string, standing: Standing): Promise<void>;
}

/** As JSON can hold it. */
type WrittenStanding = Omit<EditionStanding, 'missed'> & {
  readonly missed: readonly (readonly [alias: string, since: Instant])[];
};

const SLOTS = ['mirror/generation-a', 'mirror/generation-b'] as const;
const STANDING = 'mirror/standing';

/** The snapshots of one instance; what another instance left there is not used. */
export function createSnapshotStore(store: MirrorStore, source: string): SnapshotStore {
  let sequence = 0;
  /** Where the generation in use rests: never written over by the next one. */
  let current: string | null = null;

  async function readSlot(key: string): Promise<Uint8Array | null> {
    const bytes = await store.read(key);
    if (!bytes) return null;
    const header = readSnapshotHeader(bytes);
    sequence = Math.max(sequence, header.sequence || 0);
    if (header.source !== source) throw new SnapshotError(`it belongs to ${header.source}`);
    return bytes;
  }

  async function readStanding(generation: string): Promise<Standing | null> {
    try {
      const bytes = await store.read(STANDING);
      const standing = bytes && JSON.parse(Buffer.from(bytes).toString());
      if (standing?.generation !== generation) return null;
      const { confirmedAt, passStartedAt = null, doubts, missed, editions = [] } = standing;
      return {
        confirmedAt,
        passStartedAt,
        doubts: { ...NO_DOUBTS, ...doubts, missed: new Map(missed) },
        editions: (editions as WrittenStanding[]).map((each) => ({
          ...each,
          missed: new Map(each.missed),
        })),
      };
    } catch {
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
        await tryTo(key, () => {
          if (snapshot) return;
          snapshot = readSnapshot(bytes);
          current = key;
        });
      const usable = snapshot as Snapshot | null;
      const standing = usable && (await readStanding(usable.generation.id));
      return { snapshot: usable, standing, refused };
    },
    async saveSnapshot(snapshot) {
      sequence += 1;
      const key = current === SLOTS[0] ? SLOTS[1] : SLOTS[0];
      await store.write(key, await createSnapshotBytes({ ...snapshot, sequence, source }));
      current = key;
    },
    async saveStanding(generation, { doubts: { missed, ...doubts }, editions, ...times }) {
      const written = editions.map(
        (each): WrittenStanding => ({
          ...each,
          missed: [...each.missed],
        }),
      );
      const record = { generation, ...times, doubts, missed: [...missed], editions: written };
      await store.write(STANDING, Buffer.from(JSON.stringify(record)));
    },
  };
}

/** What is saved of a complete catalogue. */
export type Saved = Pick<Snapshot, 'generation' | 'confirmedAt' | 'passStartedAt' | 'changes'>;

/** Saves what is held, and tells when the store refuses and when it takes it again. */
export interface SnapshotSaver {
  /** The generation that rests in the store already. */
  noteSaved(generation: Generation): void;
  /** Never rejects: what cannot be saved now is saved the next time. */
  save(saved: Saved, beside: Pick<Standing, 'doubts' | 'editions'>): Promise<void>;
}

/** Creates the saving of one instance's copy. A reason is told once, until it changes. */
export function createSnapshotSaver({
  store,
  clock,
  emit,
}: {
  readonly store: SnapshotStore;
  readonly clock: Clock;
  readonly emit: (event: MirrorEvent) => void;
}): SnapshotSaver {
  let savedGeneration: Generation | null = null;
  /** Why the store refused the last time; null: it did not. */
  let refusal: string | null = null;
  return {
    noteSaved(generation) {
      savedGeneration = generation;
    },
    async save({ generation, confirmedAt, passStartedAt, changes }, { doubts, editions }) {
      try {
        if (savedGeneration !== generation) {
          await store.saveSnapshot({ generation, confirmedAt, passStartedAt, changes });
          savedGeneration = generation;
        }
        await store.saveStanding(generation.id, { confirmedAt, passStartedAt, doubts, editions });
        if (refusal !== null) emit({ kind: 'snapshot-kept-again', at: clock() });
        refusal = null;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== refusal) emit({ kind: 'snapshot-failed', at: clock(), reason });
        refusal = reason;
      }
    },
  };
}
