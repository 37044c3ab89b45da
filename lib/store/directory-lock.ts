import { once } from 'node:events';
import { realpath, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from './store';

export type DirectoryLock = Awaited<ReturnType<typeof lockDirectory>>;

const NAME = 'lock';
/** Longer paths do not fit the address of a socket (macOS: 104 bytes). */
const LONGEST_PATH = 100;
const TRIES = 5;
/** A process that has just bound its socket and does not listen yet is not dead. */
const SECOND_LOOK_MS = 100;
const LONGEST_CLEARING_MS = 10_000;

/**
 * Takes the lock of a directory: a Unix domain socket in it that this process listens on. The kernel
 * closes it with the process, so that knocking tells a held lock from one left behind; process ids are
 * reused, and are all 1 in containers. Throws StoreError when another process holds it. `unsupported`:
 * why others cannot be kept out; null: they are.
 */
export async function lockDirectory(directory: string) {
  const address = await findAddress(directory);
  for (let tried = 0; tried < TRIES; tried++) {
    const server = createServer((socket) => socket.destroy());
    const trouble = await listen(server, address);
    if (trouble === null) {
      server.unref();
      return { unsupported: null, release: () => once(server.close(), 'close') };
    }
    if (trouble !== 'EADDRINUSE') return { unsupported: trouble, release: async () => {} };
    if (await isHeld(address)) break;
    try {
      await removeStale(address);
    } catch (error) {
      // Nothing can be written there: neither by us nor by anybody else.
      const { code = String(error) } = error as NodeJS.ErrnoException;
      return { unsupported: code, release: async () => {} };
    }
  }
  throw new StoreError('store-taken', `the directory ${directory} is in use by another process`);
}

async function findAddress(directory: string): Promise<string> {
  const absolute = path.join(await realpath(directory), NAME);
  const relative = path.relative(process.cwd(), absolute);
  return Buffer.byteLength(relative) < Buffer.byteLength(absolute) ? relative : absolute;
}

/** Returns why it cannot be listened on; null: it is. */
function listen(server: Server, address: string): Promise<string | null> {
  // Some platforms cut a path that is too long instead of refusing it.
  if (Buffer.byteLength(address) > LONGEST_PATH) return Promise.resolve('ENAMETOOLONG');
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(address, () => resolve(null));
  });
}

async function isHeld(address: string): Promise<boolean> {
  if (await answers(address)) return true;
  await pause(SECOND_LOOK_MS);
  return answers(address);
}

/** The kernel answers for a process that is alive, also for one that is too busy to. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Refused: no process listens. Gone: its owner has just ended. Anything else: better not to touch it.
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}

/**
 * Clears away what a dead process left. One process does so at a time: a slower one that has looked
 * before could otherwise take away the lock that a quicker one holds by now.
 */
async function removeStale(address: string): Promise<void> {
  const mark = `${address}-clearing`;
  try {
    await writeFile(mark, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS') throw error;
    await pause(SECOND_LOOK_MS);
    // Its process was killed within the moment that clearing takes.
    const { mtimeMs } = await stat(mark).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LONGEST_CLEARING_MS) await rm(mark, { force: true });
    return;
  }
  try {
    if (!(await isHeld(address))) await rm(address, { force: true });
  } finally {
    await rm(mark, { force: true });
  }
}
