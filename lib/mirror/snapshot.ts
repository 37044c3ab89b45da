import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import { readCopy, writeCopy } from '../domain/copy-lines';
import type { Instant } from '../domain/instant';
import type { Change, Generation } from '../domain/mirror-state';
import { OFFER_SCHEMA } from '../domain/offer';
import { ignoreStoreError, readJson, type Store, StoreError, writeJson } from '../store/store';

/** The last pass that was committed. */
export interface PassTimes {
  readonly confirmedAt: Instant;
  /** Begin of the pass that ended at `confirmedAt`. */
  readonly passStartedAt: Instant;
}

/** One generation and the change log up to it, as stored on disk. */
export interface Snapshot extends PassTimes {
  readonly generation: Generation;
  readonly changes: readonly Change[];
}

interface SnapshotHead extends PassTimes {
  /** That of offers, which is raised for changes and memberships too. */
  readonly schema: number;
  readonly source: string;
  readonly generation: string;
  readonly changedAt: Instant;
}

const LINES_A_TURN = 250;
const NEWLINE = 10;

async function createSnapshotBytes(snapshot: Snapshot, source: string): Promise<Uint8Array> {
  const { generation, confirmedAt, passStartedAt, changes } = snapshot;
  const { id, changedAt, offers, memberships } = generation;
  const times = { confirmedAt, passStartedAt, changedAt };
  const head: SnapshotHead = { schema: OFFER_SCHEMA, source, generation: id, ...times };
  const texts: Buffer[] = [];
  for (const text of writeCopy(head, { offers, changes, memberships })) {
    // Between two texts, other work gets its turn.
    if (texts.push(Buffer.from(text)) > 1) await setImmediate();
  }
  return Buffer.concat(texts);
}

/** Throws if it is of another version or another instance, or not whole. */
async function readSnapshot(bytes: Uint8Array, source: string): Promise<Snapshot> {
  const body = Buffer.from(bytes);
  const head = JSON.parse(body.toString('utf8', 0, body.indexOf(NEWLINE))) as SnapshotHead;
  if (head.schema !== OFFER_SCHEMA)
    throw new Error(`it has schema ${head.schema}, not ${OFFER_SCHEMA}`);
  if (head.source !== source) throw new Error(`it belongs to ${head.source}`);
  const copy = await readCopy<SnapshotHead>(splitLines(body));
  const { generation: id, changedAt, offers, memberships, ...rest } = copy;
  return { ...rest, generation: { id, offers, memberships, changedAt } };
}

/** Other work gets its turn between some of them. */
async function* splitLines(body: Buffer): AsyncGenerator<string> {
  let count = 0;
  for (let start = 0; start < body.length; ) {
    const end = body.indexOf(NEWLINE, start);
    yield body.toString('utf8', start, end);
    start = end + 1;
    if (++count % LINES_A_TURN === 0) await setImmediate();
  }
}

/** The times of the last pass, which may have changed nothing, and the id of its generation. */
const standingSchema = z.object({
  generation: z.string(),
  confirmedAt: z.number(),
  passStartedAt: z.number(),
});
type Standing = z.infer<typeof standingSchema>;

/** By the name of the first version, so that an update finds it. */
const COPY = 'mirror/generation-a';
const STANDING = 'mirror/standing';

/** The newest generation of one instance in the store, which writes each record whole or not at all. */
export function createSnapshots(store: Pick<Store, 'read' | 'write'>, source: string) {
  let savedGeneration: Generation | null = null;

  async function findStanding(): Promise<Standing | null> {
    try {
      return await readJson(store, STANDING, standingSchema);
    } catch (error) {
      throwUnreachable(error);
      return null;
    }
  }

  return {
    /** The snapshot with its standing, or why it is refused. Throws when a shared store cannot be reached. */
    async restore() {
      let snapshot: Snapshot | null = null;
      let refused: string | null = null;
      try {
        const bytes = await store.read(COPY);
        snapshot = bytes && (await readSnapshot(bytes, source));
      } catch (error) {
        throwUnreachable(error);
        refused = error instanceof Error ? error.message : 'unreadable';
      }
      const newest = snapshot && (await findStanding());
      const isItsOwn = newest?.generation === snapshot?.generation.id;
      return { snapshot, standing: isItsOwn ? newest : null, refused };
    },
    /** The standing alone; null: there is none that can be read. Throws like `restore`. */
    findStanding,
    noteSaved(generation: Generation | null) {
      savedGeneration = generation;
    },
    /** What the store refuses is logged there, and saved by the next call. */
    async save(snapshot: Snapshot): Promise<void> {
      const { generation, confirmedAt, passStartedAt } = snapshot;
      try {
        if (savedGeneration !== generation) {
          await store.write(COPY, await createSnapshotBytes(snapshot, source));
          savedGeneration = generation;
        }
        const standing: Standing = { generation: generation.id, confirmedAt, passStartedAt };
        await writeJson(store, STANDING, standing);
      } catch (error) {
        ignoreStoreError(error);
      }
    },
  };
}

/** A store that cannot be reached may hold the copy all the same. */
function throwUnreachable(error: unknown): void {
  if (error instanceof StoreError && error.code === 'store-unreachable') throw error;
}
