import type { Stats } from 'node:fs';
import { constants, lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Rejects with an error whose `code` or message says why not. */
export type ReadFile = (file: string, mostBytes: number) => Promise<Buffer>;

/** The files of a folder, of which those who write them are trusted with nothing else. */
export type FolderFiles = ReturnType<typeof openFolder>;

export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
}

const LIMIT_MS = 5_000;

/**
 * Opens a folder. Only regular files are read that lie in it by their real path. One act at a time, and
 * while one takes longer than `limitMs` (a drive that hangs) all others are refused, so that it holds
 * one thread of the process.
 */
export function openFolder(
  folder: string,
  { limitMs = LIMIT_MS, find = findInside }: { limitMs?: number; find?: typeof findInside } = {},
) {
  let turn: Promise<unknown> = Promise.resolve();
  let isLate = false;

  async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const refuse = () => new FileRefusedError(`no answer within ${limitMs / 1_000} s`);
    if (isLate) throw refuse();
    const mine = turn.then(act).finally(() => {
      isLate = false;
    });
    turn = mine.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(refuse());
      }, limitMs);
    });
    return Promise.race([mine, limit]).finally(() => clearTimeout(timer));
  }

  return {
    list: () => inTurn(() => readdir(folder)),
    read: (file: string, mostBytes: number): Promise<Buffer> =>
      inTurn(async () => {
        const { place, stats } = await find(folder, file);
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
          for (let more = 1; more > 0 && bytes < buffer.length; bytes += more)
            more = (await handle.read(buffer, bytes, buffer.length - bytes)).bytesRead;
          if (bytes > opened.size) throw new FileRefusedError('written while it was read');
          return buffer.subarray(0, bytes);
        } finally {
          await handle.close();
        }
      }),
    /** Changes with each change of these files. Never rejects. */
    async createStamp(files: readonly string[]): Promise<string> {
      const stamps = [];
      for (const file of files) {
        const stamp = inTurn(async () => {
          const { ino, size, mtimeMs, ctimeMs } = (await find(folder, file)).stats;
          return `${ino}:${size}:${mtimeMs}:${ctimeMs}`;
        });
        stamps.push(await stamp.catch(() => '-'));
      }
      return stamps.join(' ');
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
