import { randomBytes } from 'node:crypto';
import { access, constants, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makeDirectory } from './make-directory';
import {
  attempt,
  createRecordBytes,
  isKey,
  readRecordBytes,
  requireKey,
  type Store,
} from './store';
import { UNFINISHED, writeFileAtomically } from './write-file-atomically';

const SUFFIX = '.record';

/** The key of a path below the root, or null when it is no record. */
function readRecordKey(relativePath: string): string | null {
  if (!relativePath.endsWith(SUFFIX)) return null;
  const key = relativePath.slice(0, -SUFFIX.length);
  return isKey(key) ? key : null;
}

const LEFT_BEHIND_MS = 60_000;

/**
 * A store in one directory, a file per record, for a site that runs as one process. Records whose
 * length or checksum do not fit count as absent, and `onDamaged` hears of it. Throws
 * StoreError when the disk refuses. It is swept once at the start, and must be from time to time.
 */
export function createDirectoryStore(
  root: string,
  clock: () => number = Date.now,
  onDamaged: (key: string) => void = () => {},
): Store & { sweep(): Promise<void> } {
  const queues = new Map<string, Promise<unknown>>();
  void sweep();

  /** One act at a time on each record, so that an expiry found late cannot remove a newer record. */
  function inTurn<T>(path: string, act: () => Promise<T>): Promise<T> {
    const turn = (queues.get(path) ?? Promise.resolve()).then(act);
    const done = turn.catch(() => {});
    queues.set(path, done);
    void done.then(() => {
      if (queues.get(path) === done) queues.delete(path);
    });
    return turn;
  }

  /** Removes records that have expired and files that a crash left half written. Never rejects. */
  async function sweep(): Promise<void> {
    for (const path of await findFiles(root).catch(() => [])) {
      const key = readRecordKey(relative(root, path));
      const act = () => (key === null ? removeUnfinished(path) : readLive(path, key));
      await inTurn<unknown>(path, act).catch(() => {});
    }
  }

  async function withRecord<T>(key: string, act: (path: string) => Promise<T>): Promise<T> {
    const path = `${join(root, requireKey(key))}${SUFFIX}`;
    return inTurn(path, () => act(path));
  }

  async function readLive(path: string, key: string): Promise<Uint8Array | null> {
    const file = await attempt('store-unreadable', `record "${key}" not read`, () =>
      readFile(path).catch(ignoreMissing),
    );
    const record = file && readRecordBytes(file);
    if (!record) {
      if (file) onDamaged(key);
      return null;
    }
    if (record.expiresAt > clock()) return record.bytes;
    await rm(path, { force: true });
    return null;
  }

  return {
    read: (key) => withRecord(key, (path) => readLive(path, key)),
    write: (key, bytes, expiresAt) =>
      withRecord(key, (path) => writeRecord(path, key, bytes, expiresAt)),
    replace: (key, bytes, expiresAt) =>
      withRecord(key, async (path) => {
        if (!(await readLive(path, key))) return false;
        await writeRecord(path, key, bytes, expiresAt);
        return true;
      }),
    remove: (key) =>
      attempt('store-unwritable', `record "${key}" not removed`, () =>
        withRecord(key, (path) => rm(path, { force: true })),
      ),
    sweep,
    async list(prefix) {
      const live: string[] = [];
      for (const path of await findFiles(join(root, dirname(`${prefix}-`)))) {
        const key = readRecordKey(relative(root, path));
        if (!key?.startsWith(prefix)) continue;
        if (await inTurn(path, () => readLive(path, key))) live.push(key);
      }
      return live.sort();
    },
  };
}

async function writeRecord(
  path: string,
  key: string,
  bytes: Uint8Array,
  expiresAt?: number,
): Promise<void> {
  await attempt('store-unwritable', `record "${key}" not written`, () =>
    writeFileAtomically(path, createRecordBytes(bytes, expiresAt)),
  );
}

async function findFiles(root: string): Promise<readonly string[]> {
  const entries = await attempt('store-unreadable', `directory ${root} not read`, () =>
    readdir(root, { recursive: true, withFileTypes: true }).catch(ignoreMissing),
  );
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function removeUnfinished(path: string): Promise<void> {
  if (!path.endsWith(UNFINISHED)) return;
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

const PROBE_BYTES = 4_096;

/** Why nothing can be kept in a directory: what the system says, like EROFS, and where; null: it can. */
export async function findTrouble(directory: string) {
  // Should it stay behind, it is swept like any other file that was not finished.
  const probe = join(directory, `${randomBytes(9).toString('hex')}${UNFINISHED}`);
  const bytes = randomBytes(PROBE_BYTES);
  let where = directory;
  try {
    await makeDirectory(directory);
    await writeFileAtomically(probe, bytes);
    if (!bytes.equals(await readFile(probe))) return { code: 'gives back other bytes', where };
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      where = join(directory, entry.name);
      await access(where, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    return null;
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? String(error), where };
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
