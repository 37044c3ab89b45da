import { createHash } from 'node:crypto';
import type { Instant } from '../domain/instant';
import type { Change, EditionMembership, Generation } from '../domain/mirror-state';
import { OFFER_SCHEMA, type Offer } from '../domain/offer';
import { digestGeneration, digestOffer } from './digest';

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

interface SnapshotHeader {
  readonly format: typeof FORMAT;
  readonly schema: number;
  readonly sequence: number;
  readonly source: string;
  readonly generation: string;
  readonly changedAt: Instant;
  readonly confirmedAt: Instant;
  readonly passStartedAt: Instant;
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

/** An unusable snapshot; the message gives the reason. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly code = 'snapshot-refused';
}

/**
 * The snapshot as bytes: a header line, then one line for each offer, each change and each membership.
 */
export async function createSnapshotBytes(snapshot: Snapshot): Promise<Uint8Array> {
  const { generation, changes } = snapshot;
  const lines: Buffer[] = [];
  const hash = createHash('sha256');
  for (const entry of [
    ...generation.offers,
    ...changes,
    ...generation.memberships.map(writeMembership),
  ]) {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    lines.push(line);
    hash.update(line);
    if (lines.length % LINES_A_TURN === 0) await letOthersWork();
  }
  const body = Buffer.concat(lines);
  const header: SnapshotHeader = {
    format: FORMAT,
    schema: SNAPSHOT_SCHEMA,
    sequence: snapshot.sequence,
    source: snapshot.source,
    generation: generation.id,
    changedAt: generation.changedAt,
    confirmedAt: snapshot.confirmedAt,
    passStartedAt: snapshot.passStartedAt,
    offers: generation.offers.length,
    changes: changes.length,
    rolls: generation.memberships.length,
    length: body.byteLength,
    sha256: hash.digest('hex'),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

export function readSnapshotHeader(bytes: Uint8Array): SnapshotHeader {
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
export async function readSnapshot(bytes: Uint8Array): Promise<Snapshot> {
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
    if (entries.length % LINES_A_TURN === 0) await letOthersWork();
    start = end + 1;
  }
  const offers = entries.slice(0, header.offers) as Offer[];
  const changesEnd = header.offers + header.changes;
  const changes = entries.slice(header.offers, changesEnd) as Change[];
  const memberships = (entries.slice(changesEnd) as WrittenMembership[]).map(readMembership);
  const isWhole = changes.length === header.changes && memberships.length === header.rolls;
  if (!isWhole || digestGeneration(offers, memberships) !== header.generation)
    throw new SnapshotError('its offers are not those it names');
  const { sequence, source, confirmedAt, passStartedAt, changedAt } = header;
  const generation = { id: header.generation, offers, memberships, changedAt };
  return { sequence, source, generation, confirmedAt, passStartedAt, changes };
}

function letOthersWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface WrittenMembership {
  readonly edition: string;
  readonly members: readonly string[];
  readonly undecided: readonly string[];
}

function writeMembership({ edition, members, undecided }: EditionMembership): WrittenMembership {
  return { edition, members: [...members], undecided: [...undecided] };
}

function readMembership({ edition, members, undecided }: WrittenMembership): EditionMembership {
  return { edition, members: new Set(members), undecided: new Set(undecided) };
}
