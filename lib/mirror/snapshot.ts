import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Clock, Instant } from '../domain/instant';
import type {
  Change,
  EditionMembership,
  EditionStanding,
  Generation,
  MirrorEvent,
} from '../domain/mirror-state';
import { OFFER_SCHEMA, type Offer } from '../domain/offer';
import type { Doubts } from './decide-pass';
import { digestGeneration, digestOffer } from './digest';
import type { MirrorStore } from './pass';

/** One generation and the change log up to it, as stored on disk. */
export interface Snapshot {
  readonly sequence: number;
  readonly source: string;
  readonly generation: Generation;
  readonly confirmedAt: Instant;
  /** Begin of the pass that ended at `confirmedAt`. */
  readonly passStartedAt: Instant;
  readonly changes: readonly Change[];
}

interface SnapshotHeader extends Omit<Snapshot, 'generation' | 'changes'> {
  readonly format: typeof FORMAT;
  readonly schema: number;
  readonly generation: string;
  readonly changedAt: Instant;
  readonly offers: number;
  readonly changes: number;
  /** Number of memberships, by the word of the first version. */
  readonly rolls: number;
  /** Bytes after the first line, and their SHA-256. */
  readonly length: number;
  readonly sha256: string;
}

const FORMAT = 'ferienfenster-mirror';
/** That of offers, which is raised for changes and memberships too. */
export const SNAPSHOT_SCHEMA = OFFER_SCHEMA;
const LINES_A_TURN = 250;
const NEWLINE = 10;

class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly code = 'snapshot-refused';
}

/** A header line, then one line for each offer, each change and each membership. */
async function createSnapshotBytes({
  generation,
  changes,
  ...rest
}: Snapshot): Promise<Uint8Array> {
  const { id, changedAt, offers, memberships } = generation;
  const lines: Buffer[] = [];
  const hash = createHash('sha256');
  for (const entry of [...offers, ...changes, ...memberships.map(writeMembership)]) {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    lines.push(line);
    hash.update(line);
    if (lines.length % LINES_A_TURN === 0) await setImmediate();
  }
  const body = Buffer.concat(lines);
  const header: SnapshotHeader = {
    format: FORMAT,
    schema: SNAPSHOT_SCHEMA,
    ...rest,
    generation: id,
    changedAt,
    offers: offers.length,
    changes: changes.length,
    rolls: memberships.length,
    length: body.byteLength,
    sha256: hash.digest('hex'),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

function readSnapshotHeader(bytes: Uint8Array): SnapshotHeader {
  const end = bytes.indexOf(NEWLINE);
  try {
    const header = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as SnapshotHeader;
    if (header.format === FORMAT) return header;
  } catch {
    // Falls through: it is no header.
  }
  throw new SnapshotError('it is not a snapshot of a mirror');
}

/** Reads and verifies a snapshot, in turns; throws SnapshotError if anything does not match. */
async function readSnapshot(bytes: Uint8Array): Promise<Snapshot> {
  const header = readSnapshotHeader(bytes);
  if (header.schema !== SNAPSHOT_SCHEMA)
    throw new SnapshotError(`it has schema ${header.schema}, not ${SNAPSHOT_SCHEMA}`);
  const body = Buffer.from(bytes.subarray(bytes.indexOf(NEWLINE) + 1));
  if (body.byteLength !== header.length)
    throw new SnapshotError(`it has ${body.byteLength} bytes instead of ${header.length}`);
  if (createHash('sha256').update(body).digest('hex') !== header.sha256)
    throw new SnapshotError('its checksum does not fit');
  const entries: unknown[] = [];
  for (let start = 0; start < body.length; ) {
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
    throw new SnapshotError('its offers are not those it names');
  const { sequence, source, confirmedAt, passStartedAt, changedAt, generation: id } = header;
  const generation = { id, offers, memberships, changedAt };
  return { sequence, source, generation, confirmedAt, passStartedAt, changes };
}

export function writeMembership({ edition, members, undecided }: EditionMembership) {
  return { edition, members: [...members], undecided: [...undecided] };
}

function readMembership(written: ReturnType<typeof writeMembership>): EditionMembership {
  const { edition, members, undecided } = written;
  return { edition, members: new Set(members), undecided: new Set(undecided) };
}

/** Values that change with every pass, even if the generation does not. */
interface Standing {
  readonly confirmedAt: Instant;
  readonly passStartedAt: Instant;
  readonly doubts: Doubts;
  readonly editions: readonly EditionStanding[];
}

const SLOTS = ['mirror/generation-a', 'mirror/generation-b'] as const;
const STANDING = 'mirror/standing';

/**
 * The two newest generations of one instance in the store, of which one is always intact. Emits when the
 * store begins to refuse writes, once for each reason, and when it accepts them again.
 */
export function createSnapshots({
  store,
  source,
  clock,
  emit,
}: {
  readonly store: MirrorStore;
  readonly source: string;
  readonly clock: Clock;
  readonly emit: (event: MirrorEvent) => void;
}) {
  let sequence = 0;
  /** Slot of the current generation, which the next one must not overwrite. */
  let current: string | null = null;
  let savedGeneration: Generation | null = null;
  /** Reason of the last refusal; null: the last write succeeded. */
  let refusal: string | null = null;

  async function readSlot(key: string) {
    const bytes = await store.read(key);
    if (!bytes) return null;
    const header = readSnapshotHeader(bytes);
    sequence = Math.max(sequence, header.sequence || 0);
    if (header.source !== source) throw new SnapshotError(`it belongs to ${header.source}`);
    return { key, bytes, sequence: header.sequence };
  }

  async function findStanding() {
    try {
      const bytes = await store.read(STANDING);
      if (!bytes) return null;
      return readStanding(JSON.parse(Buffer.from(bytes).toString()));
    } catch (error) {
      if (hasCode(error, 'store-unreachable')) throw error;
      return null;
    }
  }

  return {
    /**
     * The newest usable snapshot with its standing, and why others were skipped. Throws when a store
     * shared by several nodes cannot be reached; a damaged copy is refused.
     */
    async restore() {
      const refused: string[] = [];
      const tryTo = async <T>(key: string, act: () => Promise<T>): Promise<T | null> => {
        try {
          return await act();
        } catch (error) {
          if (hasCode(error, 'store-unreachable')) throw error;
          refused.push(`${key}: ${error instanceof Error ? error.message : 'unreadable'}`);
          return null;
        }
      };
      const found: NonNullable<Awaited<ReturnType<typeof readSlot>>>[] = [];
      for (const key of SLOTS) {
        const slot = await tryTo(key, () => readSlot(key));
        if (slot) found.push(slot);
      }
      for (const { key, bytes } of found.sort((a, b) => b.sequence - a.sequence)) {
        const snapshot = await tryTo(key, () => readSnapshot(bytes));
        if (!snapshot) continue;
        current = key;
        const newest = await findStanding();
        const isItsOwn = newest?.generation === snapshot.generation.id;
        return { snapshot, standing: isItsOwn ? newest.standing : null, refused };
      }
      return { snapshot: null, standing: null, refused };
    },
    /** The standing alone; null: there is none that can be read. Throws like `restore`. */
    findStanding,
    noteSaved(generation: Generation | null) {
      savedGeneration = generation;
    },
    /** Returns whether all is saved. Never rejects: if it fails, the next call saves everything. */
    async save(
      { generation, confirmedAt, passStartedAt, changes }: Omit<Snapshot, 'sequence' | 'source'>,
      { doubts, editions }: Pick<Standing, 'doubts' | 'editions'>,
    ): Promise<boolean> {
      try {
        if (savedGeneration !== generation) {
          sequence += 1;
          const key = current === SLOTS[0] ? SLOTS[1] : SLOTS[0];
          const snapshot = { sequence, source, generation, confirmedAt, passStartedAt, changes };
          await store.write(key, await createSnapshotBytes(snapshot));
          current = key;
          savedGeneration = generation;
        }
        const standing = { confirmedAt, passStartedAt, doubts, editions };
        const record = writeStanding(generation.id, standing);
        await store.write(STANDING, Buffer.from(JSON.stringify(record)));
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

function writeStanding(
  generation: string,
  { doubts: { missed, ...doubts }, editions, ...times }: Standing,
) {
  return {
    generation,
    ...times,
    doubts,
    missed: [...missed],
    editions: editions.map((each) => ({ ...each, missed: [...each.missed] })),
  };
}

/** A standing, and the id of the generation it belongs to. */
function readStanding({
  generation,
  doubts,
  missed,
  editions,
  ...times
}: ReturnType<typeof writeStanding>) {
  const standing: Standing = {
    ...times,
    doubts: { ...doubts, missed: new Map(missed) },
    editions: editions.map((each) => ({ ...each, missed: new Map(each.missed) })),
  };
  return { generation, standing };
}

/** The codes of a store's errors, as `lib/store` names them. */
function hasCode(error: unknown, code: 'store-fenced' | 'store-unreachable'): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
