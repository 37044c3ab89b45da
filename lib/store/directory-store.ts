import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Store, StoreError } from './store';
import { syncDirectory, UNFINISHED, writeFileAtomically } from './write-file-atomically';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/;
const SUFFIX = '.record';

/** Where the record of `key` lies below `root`; throws StoreError for a key that is no short ASCII path. */
function createRecordPath(root: string, key: string): string {
  const segments = key.split('/');
  if (!segments.every((segment) => SEGMENT.test(segment)))
    throw new StoreError(
      'store-key-malformed',
      `"${key}" is no key: use a/b-c with short ASCII parts`,
    );
  return `${join(root, ...segments)}${SUFFIX}`;
}

/** The key of a path below the root (with `/` between its parts), or null when it is no record. */
function readRecordKey(relativePath: string): string | null {
  if (!relativePath.endsWith(SUFFIX)) return null;
  const key = relativePath.slice(0, -SUFFIX.length).replaceAll('\\', '/');
  return key.split('/').every((segment) => SEGMENT.test(segment)) ? key : null;
}

/** A record as it lies on disk; `expiresAt` null: it does not expire. */
interface StoredRecord {
  readonly expiresAt: number | null;
  readonly bytes: Uint8Array;
}

const MAGIC = 'fenster-record-1';
const HEADER = /^fenster-record-1 (\d+|-) (\d+) ([0-9a-f]{64})\n/;
/** No header line is longer than this many bytes. */
const LONGEST_HEADER = 160;

/** One header line (format, expiry, length, SHA-256), then the bytes. */
export function createRecordBytes({ expiresAt, bytes }: StoredRecord): Uint8Array {
  const expiry = expiresAt === null ? '-' : Math.ceil(expiresAt);
  const header = `${MAGIC} ${expiry} ${bytes.byteLength} ${hash(bytes)}\n`;
  return Buffer.concat([Buffer.from(header), bytes]);
}

/** The record in the bytes of a file, or null when length or checksum do not fit. */
export function readRecordBytes(file: Uint8Array): StoredRecord | null {
  const head = Buffer.from(file.subarray(0, LONGEST_HEADER)).toString('latin1');
  const match = HEADER.exec(head);
  if (!match) return null;
  const [line, expiry, length, sum] = match as unknown as [string, string, string, string];
  const bytes = file.subarray(line.length);
  if (bytes.byteLength !== Number(length) || hash(bytes) !== sum) return null;
  return { expiresAt: expiry === '-' ? null : Number(expiry), bytes };
}

/** The expiry in the first bytes of a file, without looking at the rest; null: it has none. */
export function readRecordExpiry(head: Uint8Array): number | 'damaged' | null {
  const expiry = HEADER.exec(Buffer.from(head).toString('latin1'))?.[1];
  if (!expiry) return 'damaged';
  return expiry === '-' ? null : Number(expiry);
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const LEFT_BEHIND_MS = 60_000;

/** A store in a directory, which must be swept from time to time. */
export interface DirectoryStore extends Store {
  /** Removes records that have expired and files that a crash left half written. Never rejects. */
  sweep(): Promise<void>;
}

/**
 * A store in one directory, a file per record, for a site that runs as one process. Records whose
 * length or checksum do not fit count as absent, and `onDamaged` hears of each once. Throws
 * StoreError when the disk refuses. It is swept once at the start.
 */
export function createDirectoryStore(
  root: string,
  clock: () => number = Date.now,
  onDamaged: (key: string) => void = () => {},
): DirectoryStore {
  const queues = new Map<string, Promise<unknown>>();
  const damaged = new Set<string>();
  void sweep();

  /** One act at a time on each record, so that an expiry found late cannot remove a newer record. */
  function inTurn<T>(path: string, act: () => Promise<T>): Promise<T> {
    const turn = (queues.get(path) ?? Promise.resolve()).then(act, act);
    const done = turn.catch(() => {});
    queues.set(path, done);
    void done.then(() => {
      if (queues.get(path) === done) queues.delete(path);
    });
    return turn;
  }

  async function sweep(): Promise<void> {
    for (const path of await findFiles(root).catch(() => []))
      await inTurn(path, () => removeLeftover(path, clock(), report)).catch(() => {});
  }

  function report(path: string): void {
    const key = readRecordKey(relative(root, path));
    if (key === null || damaged.has(key)) return;
    damaged.add(key);
    onDamaged(key);
  }

  async function readLive(path: string, key: string): Promise<Uint8Array | null> {
    const record = await readRecord(path, key);
    if (record === 'damaged') report(path);
    if (!record || record === 'damaged') return null;
    if (!hasExpired(record, clock())) return record.bytes;
    await rm(path, { force: true });
    return null;
  }

  return {
    async read(key) {
      const path = createRecordPath(root, key);
      return inTurn(path, () => readLive(path, key));
    },
    async write(key, bytes, options) {
      const path = createRecordPath(root, key);
      const record = createRecordBytes({ bytes, expiresAt: options?.expiresAt ?? null });
      await inTurn(path, () => writeFileAtomically(path, record)).catch((cause: unknown) => {
        throw new StoreError('store-unwritable', `record "${key}" not written: ${cause}`, {
          cause,
        });
      });
    },
    async remove(key) {
      const path = createRecordPath(root, key);
      await inTurn(path, () => removeFile(path)).catch((cause: unknown) => {
        throw new StoreError('store-unwritable', `record "${key}" not removed: ${cause}`, {
          cause,
        });
      });
    },
    sweep,
    async list(prefix) {
      const live: string[] = [];
      for (const key of await findKeys(root)) {
        if (!key.startsWith(prefix)) continue;
        const path = createRecordPath(root, key);
        if (await inTurn(path, () => readLive(path, key))) live.push(key);
      }
      return live.sort();
    },
  };
}

async function readRecord(path: string, key: string): Promise<StoredRecord | 'damaged' | null> {
  try {
    return readRecordBytes(await readFile(path)) ?? 'damaged';
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new StoreError('store-unreadable', `record "${key}" not read: ${cause}`, { cause });
  }
}

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncDirectory(dirname(path)).catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause;
  });
}

async function findKeys(root: string): Promise<readonly string[]> {
  return (await findFiles(root)).flatMap((path) => readRecordKey(relative(root, path)) ?? []);
}

async function findFiles(root: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw new StoreError('store-unreadable', `directory ${root} not read: ${cause}`, { cause });
  }
}

/** Removes a file that a crash left half written, or whose record has expired. */
async function removeLeftover(
  path: string,
  now: number,
  report: (path: string) => void,
): Promise<void> {
  if (path.endsWith(UNFINISHED)) {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
    return;
  }
  const file = await open(path);
  const head = await file.read(Buffer.alloc(LONGEST_HEADER)).finally(() => file.close());
  const expiresAt = readRecordExpiry(head.buffer.subarray(0, head.bytesRead));
  if (expiresAt === 'damaged') return report(path);
  if (expiresAt !== null && expiresAt <= now) await rm(path, { force: true });
}

function hasExpired({ expiresAt }: StoredRecord, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
