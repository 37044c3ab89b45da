import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDataDirectory } from './open-data-directory';

const disk = mkdtempSync(join(tmpdir(), 'disk-'));
/** Needs root, and a system that lets it. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

describe.runIf(isMounted)('a data directory on a read-only disk', () => {
  it('is taken with a copy of the programme, also where a killed process left its lock', async () => {
    const directory = join(disk, 'data');
    mkdirSync(join(directory, 'store/mirror'), { recursive: true });
    writeFileSync(join(directory, 'store/mirror/generation-a.record'), '');
    const dying = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', dying, join(directory, 'lock')]);
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const log = { error: vi.fn(), warn: vi.fn() };
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
});
