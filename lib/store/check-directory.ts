import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED, writeFileAtomically } from './write-file-atomically';

/** Whether a directory keeps what is written into it. `code`: what the system says, like EROFS. */
export type DirectoryState =
  | { readonly kind: 'writable' }
  /** Full disk or quota: what lies there can be read. */
  | { readonly kind: 'full'; readonly code: string }
  | { readonly kind: 'unwritable'; readonly code: string; readonly where: string };

const FULL = ['ENOSPC', 'EDQUOT'];
const PROBE_BYTES = 4_096;

/** Finds out by writing, reading and removing a file, and by looking at what lies there already. */
export async function checkDirectory(directory: string): Promise<DirectoryState> {
  // Should it stay behind, it is swept like any other file that was not finished.
  const probe = path.join(directory, `${randomBytes(9).toString('hex')}${UNFINISHED}`);
  const bytes = randomBytes(PROBE_BYTES);
  let where = directory;
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFileAtomically(probe, bytes);
    if (!bytes.equals(await readFile(probe)))
      return { kind: 'unwritable', code: 'gives back other bytes', where };
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      where = path.join(directory, entry.name);
      await access(where, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    return { kind: 'writable' };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return FULL.includes(code) ? { kind: 'full', code } : { kind: 'unwritable', code, where };
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
