import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from './make-directory';

/** Ending of files that are still being written; one left behind by a crash is swept at the next start. */
export const UNFINISHED = '.unfinished';

/** After a crash, or a power cut, the old or the new file is there, whole. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const directory = dirname(path);
  await makeDirectory(directory);
  const unfinished = join(directory, `${randomBytes(9).toString('hex')}${UNFINISHED}`);
  try {
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
