import { mkdir } from 'node:fs/promises';

/**
 * Makes a directory and those above it, for this user alone. On a full or read-only disk Node answers
 * ENOENT to `recursive`: the system's reason is thrown instead.
 */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path) await mkdir(path, { mode: 0o700 });
    throw error;
  }
}
