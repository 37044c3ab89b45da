import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from './make-directory';

/** Ending of files that are still being written; one left behind by a crash is swept at the next start. */
export const UNFINISHED = '.unfinished';

/**
 * Puts `bytes` at `path` so that after a crash, or a power cut, the old or the new file is there:
 * temporary file beside it, synced, renamed, directory synced.
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const directory = dirname(path);
  await makeSyncedDirectory(directory);
  const unfinished = join(directory, `${randomBytes(9).toString('hex')}${UNFINISHED}`);
  try {
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  await syncDirectory(directory);
}

/** A new directory survives a power cut only when the one it was made in is synced too. */
async function makeSyncedDirectory(directory: string): Promise<void> {
  const first = await makeDirectory(directory);
  if (!first) return;
  for (let made = directory; made.length >= first.length; made = dirname(made))
    await syncDirectory(dirname(made));
}

/** Makes the names in a directory durable. Windows cannot sync directories, and needs no telling. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
