import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataDirectory } from './open-data-directory';

const disk = mkdtempSync(join(tmpdir(), 'disk-'));
const mountDisk = () => spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', disk]).status === 0;
const remount = (options: string) => execFileSync('mount', ['-o', `remount,${options}`, disk]);
/** Needs root, and a system that lets it. */
const canMount = mountDisk() && spawnSync('umount', [disk]).status === 0;
afterAll(() => rmSync(disk, { recursive: true }));

const log = { error: vi.fn(), warn: vi.fn() };

describe.runIf(canMount)('a data directory on a disk that takes nothing', () => {
  const directory = join(disk, 'data');
  beforeEach(() => {
    vi.clearAllMocks();
    mountDisk();
    mkdirSync(directory);
  });
  afterEach(() => {
    execFileSync('umount', [disk]);
  });

  it('is taken, also where a killed process left its lock', async () => {
    const dying = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', dying, join(directory, 'lock')]);
    remount('ro');
    const lock = await openDataDirectory(directory, false, log);
    expect(log.error.mock.calls).toMatchObject([
      [{ event: 'storage-full', reason: 'EROFS' }, expect.any(String)],
    ]);
    expect(log.warn.mock.calls).toMatchObject([
      [{ event: 'storage-not-locked', reason: 'EROFS' }, expect.any(String)],
    ]);
    expect(lock.unsupported).toBe('EROFS');
    await lock.release();
  });

  it.each([
    ['read-only', 'ro', /\(EROFS\): make it readable and writable for this user/],
    // The root and the directory.
    ['full', 'nr_inodes=2', /\(ENOSPC\): make room there/],
  ])('is refused when it is %s and not even there, with the reason', async (_, options, said) => {
    remount(options);
    await expect(openDataDirectory(join(directory, 'a/b'), false, log)).rejects.toThrow(said);
  });
});
