import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as real from '../store/write-file-atomically';

/** Error code of the next write into a directory; null: it succeeds. */
const disk = { trouble: null as string | null };
vi.doMock('../store/write-file-atomically', () => ({
  ...real,
  async writeFileAtomically(path: string, bytes: Uint8Array) {
    if (disk.trouble) throw Object.assign(new Error('refused'), { code: disk.trouble });
    await real.writeFileAtomically(path, bytes);
  },
}));
// Other files of this process have their own.
vi.resetModules();
const { openDataDirectory } = await import('./open-data-directory');

const log = { error: vi.fn(), warn: vi.fn() };
const open = (directory: string) => openDataDirectory(directory, false, log);
afterAll(() => {
  vi.doUnmock('../store/write-file-atomically');
  vi.resetModules();
});

let root = '';
beforeEach(async () => {
  disk.trouble = null;
  vi.clearAllMocks();
  root = await mkdtemp(join(tmpdir(), 'data-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a data directory', () => {
  it('is made, tried and taken; nothing of the trial stays', async () => {
    const directory = join(root, 'a', 'b');
    const lock = await open(directory);
    expect(log.error).not.toHaveBeenCalled();
    expect(await readdir(join(directory, 'store'))).toEqual([]);
    await expect(open(directory)).rejects.toThrow(/in use by another process/);
    await lock.release();
    await (await open(directory)).release();
  });

  it.each(['EACCES', 'EIO'])('is refused, named, when writing meets %s', async (code) => {
    disk.trouble = code;
    await expect(open(root)).rejects.toMatchObject({
      code: 'bad-data-directory',
      message: expect.stringMatching(new RegExp(`${root}.*\\(${code}\\).*FENSTER_DATA_DIR`)),
    });
    disk.trouble = null;
    await (await open(root)).release();
  });

  it('is refused when a file stands in its place', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(open(join(root, 'file'))).rejects.toThrow(/Nothing can be kept/);
    await expect(open(join(root, 'file', 'in'))).rejects.toThrow(/ENOTDIR/);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'that takes nothing (%s) is taken, and named',
    async (code) => {
      disk.trouble = code;
      const lock = await open(root);
      expect(log.error).toHaveBeenCalledWith(
        expect.objectContaining({ event: 'storage-full', reason: code }),
        expect.any(String),
      );
      expect(log.warn).not.toHaveBeenCalled();
      await lock.release();
    },
  );
});
