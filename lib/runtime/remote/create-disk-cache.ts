import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

export interface KeptFile {
  readonly bytes: Buffer;
  /** Its origin, so that two sources with one name are distinguished. */
  readonly source: string;
  /** End of freshness; older files are still returned. */
  readonly freshUntil: number;
}

export type DiskCache = ReturnType<typeof createDiskCache>;
export type DiskFolder = ReturnType<DiskCache['open']>;

const NO_FILE = { size: 0, mtimeMs: 0 };

/** Files of several directories: the least used of all of them go first. */
export function createDiskCache(maxBytes: number) {
  /** By path. */
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, file, reason) => {
      if (reason !== 'set') void forget(file);
    },
  });

  return {
    /** `onUnwritable`: for the first of some files that cannot be written. */
    open(directory: string, onUnwritable: (error: unknown) => void = () => {}) {
      let isUnwritable = false;
      const getPath = (name: string) => path.join(directory, name);
      const scanned = scan(directory, sizes);

      return {
        /** Null when there is none, or it is damaged. */
        async get(name: string): Promise<KeptFile | null> {
          await scanned;
          if (sizes.get(getPath(name)) === undefined) return null;
          const file = await readKept(getPath(name));
          if (!file) sizes.delete(getPath(name));
          return file;
        },

        /** Never throws: a file that cannot be written is not cached. */
        async put(name: string, { bytes, source, freshUntil }: KeptFile): Promise<void> {
          await scanned;
          const head = { source, freshUntil, length: bytes.byteLength };
          const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
          if (content.byteLength > maxBytes) return;
          const draft = getPath(`${name}.${randomUUID()}.tmp`);
          try {
            await writeFile(draft, content);
            await rename(draft, getPath(name));
            sizes.set(getPath(name), content.byteLength);
            isUnwritable = false;
          } catch (error) {
            if (!isUnwritable) onUnwritable(error);
            isUnwritable = true;
            await forget(draft);
          }
        },
      };
    },
  };
}

/** Finds the files of an earlier process, the oldest first, and deletes its drafts. */
async function scan(directory: string, sizes: LRUCache<string, number>): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    const found = await Promise.all(
      (await readdir(directory)).map(async (name) => {
        // One that is deleted by now or cannot be read must not hide the others.
        const { size, mtimeMs } = await stat(path.join(directory, name)).catch(() => NO_FILE);
        return { name, size, writtenAt: mtimeMs };
      }),
    );
    for (const { name, size, writtenAt } of found.sort((a, b) => a.writtenAt - b.writtenAt)) {
      if (name.endsWith('.tmp')) await forget(path.join(directory, name));
      else if (writtenAt > 0) sizes.set(path.join(directory, name), size);
    }
  } catch {
    // Without the directory every `put` fails and every `get` finds nothing.
  }
}

async function readKept(file: string): Promise<KeptFile | null> {
  try {
    const content = await readFile(file);
    const end = content.indexOf(0x0a);
    const { length, ...head } = JSON.parse(content.toString('utf8', 0, end));
    const bytes = content.subarray(end + 1);
    return bytes.byteLength === length ? { ...head, bytes } : null;
  } catch {
    return null;
  }
}

async function forget(file: string): Promise<void> {
  await unlink(file).catch(() => undefined);
}
