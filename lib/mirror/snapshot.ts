import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../domain/instant';
import type { Change, EditionMembership, Generation } from '../domain/mirror-state';
import { OFFER_SCHEMA, type Offer } from '../domain/offer';
import { digestGeneration, digestOffer } from './digest';
import type { MirrorStore } from './pass';

/** The last pass that was committed. */
export interface PassTimes {
  readonly confirmedAt: Instant;
  /** Begin of the pass that ended at `confirmedAt`. */
  readonly passStartedAt: Instant;
}

/** One generation and the change log up to it, as stored on disk. */
export interface Snapshot extends PassTimes {
  readonly source: string;
  readonly generation: Generation;
  readonly changes: readonly Change[];
}

interface SnapshotHeader extends Omit<Snapshot, 'generation' | 'changes'> {
  readonly schema: number;
  readonly generation: string;
  readonly changedAt: Instant;
  readonly offers: number;
  readonly changes: number;
  /** Number of memberships, by the word of the first version. */
  readonly rolls: number;
}

/** That of offers, which is raised for changes and memberships too. */
export const SNAPSHOT_SCHEMA = OFFER_SCHEMA;
const LINES_A_TURN = 250;
const TURN_LENGTH = 256 * 1_024;
const NEWLINE = 10;

/** Entries as lines of JSON, many in each text; other work gets its turn between two texts. */
export async function* writeLines(entries: Iterable<unknown>): AsyncGenerator<string> {
  let text = '';
  for (const entry of entries) {
    text += `${JSON.stringify(entry)}\n`;
    if (text.length < TURN_LENGTH) continue;
    yield text;
    text = '';
    await setImmediate();
  }
  yield text;
}

/** A header line, then one line for each offer, each change and each membership. */
async function createSnapshotBytes(snapshot: Snapshot): Promise<Uint8Array> {
  const { generation, changes, ...rest } = snapshot;
  const { id, changedAt, offers, memberships } = generation;
  const header: SnapshotHeader = {
    schema: SNAPSHOT_SCHEMA,
    ...rest,
    generation: id,
    changedAt,
    offers: offers.length,
    changes: changes.length,
    rolls: memberships.length,
  };
  const entries = [header, ...offers, ...changes, ...memberships.map(writeMembership)];
  const texts: Buffer[] = [];
  for await (const text of writeLines(entries)) texts.push(Buffer.from(text));
  return Buffer.concat(texts);
}

/** Reads and verifies a snapshot, in turns; throws if anything does not match. */
async function readSnapshot(bytes: Uint8Array, source: string): Promise<Snapshot> {
  const body = Buffer.from(bytes);
  const headEnd = body.indexOf(NEWLINE);
  const header = JSON.parse(body.toString('utf8', 0, headEnd)) as SnapshotHeader;
  if (header.schema !== SNAPSHOT_SCHEMA)
    throw new Error(`it has schema ${header.schema}, not ${SNAPSHOT_SCHEMA}`);
  if (header.source !== source) throw new Error(`it belongs to ${header.source}`);
  const entries: unknown[] = [];
  for (let start = headEnd + 1; start < body.length; ) {
    const end = body.indexOf(NEWLINE, start);
    const entry: unknown = JSON.parse(body.toString('utf8', start, end));
    // Cached with the offer, so that the check below finds it.
    if (entries.length < header.offers) digestOffer(entry as Offer);
    entries.push(entry);
    if (entries.length % LINES_A_TURN === 0) await setImmediate();
    start = end + 1;
  }
  const offers = entries.slice(0, header.offers) as Offer[];
  const changesEnd = header.offers + header.changes;
  const changes = entries.slice(header.offers, changesEnd) as Change[];
  const memberships = entries
    .slice(changesEnd)
    .map((entry) => readMembership(entry as ReturnType<typeof writeMembership>));
  const isWhole = changes.length === header.changes && memberships.length === header.rolls;
  if (!isWhole || digestGeneration(offers, memberships) !== header.generation)
    throw new Error('its offers are not those it names');
  const { confirmedAt, passStartedAt, changedAt, generation: id } = header;
  const generation = { id, offers, memberships, changedAt };
  return { source, generation, confirmedAt, passStartedAt, changes };
}

export function writeMembership({ edition, members, undecided }: EditionMembership) {
  return { edition, members: [...members], undecided: [...undecided] };
}

function readMembership(written: ReturnType<typeof writeMembership>): EditionMembership {
  const { edition, members, undecided } = written;
  return { edition, members: new Set(members), undecided: new Set(undecided) };
}

/** The times of the last pass, which may have changed nothing, and the id of its generation. */
interface Standing extends PassTimes {
  readonly generation: string;
}

/** By the name of the first version, so that an update finds it. */
const COPY = 'mirror/generation-a';
const STANDING = 'mirror/standing';

/** The newest generation of one instance in the store, which writes each record whole or not at all. */
export function createSnapshots({
  store,
  source,
}: {
  readonly store: MirrorStore;
  readonly source: string;
}) {
  let savedGeneration: Generation | null = null;

  async function findStanding(): Promise<Standing | null> {
    try {
      const bytes = await store.read(STANDING);
      return bytes && JSON.parse(Buffer.from(bytes).toString());
    } catch (error) {
      if (getCode(error) === 'store-unreachable') throw error;
      return null;
    }
  }

  return {
    /**
     * The snapshot with its standing, or why it is not used. Throws when a store shared by several nodes
     * cannot be reached; a damaged copy is refused.
     */
    async restore() {
      let snapshot: Snapshot | null = null;
      let refused: string | null = null;
      try {
        const bytes = await store.read(COPY);
        snapshot = bytes && (await readSnapshot(bytes, source));
      } catch (error) {
        if (getCode(error) === 'store-unreachable') throw error;
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
    /** Returns whether all is saved: what the store refuses is logged there, and saved by the next call. */
    async save({
      generation,
      confirmedAt,
      passStartedAt,
      changes,
    }: Omit<Snapshot, 'source'>): Promise<boolean> {
      try {
        if (savedGeneration !== generation) {
          const snapshot = { source, generation, confirmedAt, passStartedAt, changes };
          await store.write(COPY, await createSnapshotBytes(snapshot));
          savedGeneration = generation;
        }
        const standing: Standing = { generation: generation.id, confirmedAt, passStartedAt };
        await store.write(STANDING, Buffer.from(JSON.stringify(standing)));
        return true;
      } catch (error) {
        if (getCode(error)?.startsWith('store-')) return false;
        throw error;
      }
    },
  };
}

/** The code of an error, as `lib/store` names those of a store. */
function getCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
