import path from 'node:path';
import type { Log } from '../runtime/log/create-log';
import { type DirectoryLock, lockDirectory } from '../store/directory-lock';
import { findTrouble } from '../store/directory-store';
import { makeDirectory } from '../store/make-directory';
import { StoreError } from '../store/store';

/** The data directory cannot be used, and `message` is the one sentence that says why and what helps. */
export class DataDirectoryError extends Error {
  readonly code = 'bad-data-directory';
  override readonly name = 'DataDirectoryError';
}

export const STORE_DIRECTORY = 'store';

/** Of the data directory: the memory of the request queues, one for each API. */
export const QUEUES_DIRECTORY = 'queues';

const SITES_DIRECTORY = 'sites';

/** Takes the data directory for this process, or throws DataDirectoryError. */
export async function openDataDirectory(
  dataDir: string,
  hasManySites: boolean,
  log: Pick<Log, 'error' | 'warn'>,
): Promise<DirectoryLock> {
  const directory = path.resolve(dataDir);
  const store = path.join(directory, hasManySites ? SITES_DIRECTORY : STORE_DIRECTORY);
  await makeDirectory(directory).catch((error) => {
    throw createUnwritable(directory, error.code);
  });
  const lock = await lockDirectory(directory).catch((error) => {
    if (!(error instanceof StoreError)) throw createUnwritable(directory, error.code);
    throw new DataDirectoryError(
      `The data directory ${directory} is in use by another process: stop that one first, or choose another directory with FENSTER_DATA_DIR.`,
    );
  });
  const trouble = await findTrouble(store);
  if (trouble && !TAKES_NOTHING.includes(trouble.code)) {
    await lock.release();
    throw createUnwritable(trouble.where, trouble.code);
  }
  if (trouble) {
    const fields = { event: 'storage-full', directory, reason: trouble.code };
    log.error(fields, 'the disk takes nothing: the site shows what it reads, and keeps nothing');
  }
  if (lock.unsupported !== null) {
    const fields = { event: 'storage-not-locked', directory, reason: lock.unsupported };
    log.warn(fields, 'the data directory cannot be locked: see that one process alone uses it');
  }
  return lock;
}

const OUT_OF_ROOM = ['ENOSPC', 'EDQUOT'];
/** Full, or mounted for reading alone: what lies there can be read. */
const TAKES_NOTHING = [...OUT_OF_ROOM, 'EROFS'];

function createUnwritable(directory: string, code: string): DataDirectoryError {
  const advice = OUT_OF_ROOM.includes(code)
    ? 'make room there'
    : 'make it readable and writable for this user';
  return new DataDirectoryError(
    `Nothing can be kept in the data directory ${directory} (${code}): ${advice}, or choose another with FENSTER_DATA_DIR.`,
  );
}
