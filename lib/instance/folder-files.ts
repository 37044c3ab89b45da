import type { Stats } from 'node:fs';
import { constants, lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Rejects with an error whose `code` or message says why not. */
export type ReadFile = (file: string, mostBytes: number) => Promise<Buffer>;

/** The files of a folder, of which those who write them are trusted with nothing else. */
export type FolderFiles = ReturnType<typeof openFolder>;

class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
}

/** Why a file was not read: the sentence of a refusal, else the code of the system. */
export function readReason(error: unknown): string {
  if (error instanceof FileRefusedError) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Opens a folder. Only regular files are read that lie in it by their real path. */
export function openFolder(folder: string) {
  return {
    list: () => readdir(folder),
    async read(file: string, mostBytes: number): Promise<Buffer> {
      const { place, stats } = await findInside(folder, file);
      // First of all: to open a FIFO waits for a writer, and to open a device may do anything.
      requireFile(stats, mostBytes);
      const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
      const handle = await open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
      try {
        const opened = await handle.stat();
        requireFile(opened, mostBytes);
        if (opened.ino !== stats.ino || opened.dev !== stats.dev)
          throw new FileRefusedError('replaced while it was read');
        const buffer = Buffer.alloc(opened.size + 1);
        let bytes = 0;
        while (bytes < buffer.length) {
          const { bytesRead } = await handle.read(buffer, bytes, buffer.length - bytes);
          if (bytesRead === 0) break;
          bytes += bytesRead;
        }
        if (bytes > opened.size) throw new FileRefusedError('written while it was read');
        return buffer.subarray(0, bytes);
      } finally {
        await handle.close();
      }
    },
    /** Changes with these files, and with each change of one of them. Never rejects. */
    async createStamp(files: Iterable<string>): Promise<string> {
      const stamps = [];
      // One after the other: a drive that hangs holds one thread of the process.
      for (const file of files) {
        const stats = await findInside(folder, file).then(
          (found) => found.stats,
          () => null,
        );
        stamps.push([file, stats?.ino, stats?.size, stats?.mtimeMs, stats?.ctimeMs]);
      }
      return JSON.stringify(stamps);
    },
  };
}

function requireFile(stats: Stats, mostBytes: number): void {
  if (!stats.isFile()) throw new FileRefusedError('not a regular file');
  if (stats.size > mostBytes) throw new FileRefusedError(`larger than ${mostBytes / 1_024} KB`);
}

/** The file behind all links. Throws FileRefusedError where its path, or a link, leads out of the folder. */
async function findInside(folder: string, file: string): Promise<{ place: string; stats: Stats }> {
  // Before it is looked for: whether there is a file outside is no town's business.
  requireInside(folder, file);
  const place = await realpath(file);
  requireInside(await realpath(folder), place);
  return { place, stats: await lstat(place) };
}

function requireInside(folder: string, file: string): void {
  const way = path.relative(folder, file);
  if (way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way))
    throw new FileRefusedError('outside of the folder of instance files');
}
