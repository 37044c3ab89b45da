import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A process that listens on the lock's socket, until it is killed. */
async function startHolder() {
  const code = `require('node:net').createServer().listen(process.argv[1], () => console.log('held'))`;
  const child = spawn(process.execPath, ['-e', code, join(root, 'lock')]);
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    stop: () => child.kill('SIGSTOP'),
  };
}

describe('the lock of a data directory', () => {
  it('keeps others out until it is released', async () => {
    const lock = await lockDirectory(root);
    expect(lock.unsupported).toBeNull();
    await expect(lockDirectory(root)).rejects.toMatchObject({ code: 'store-taken' });
    await lock.release();
    await (await lockDirectory(root)).release();
    expect(await readdir(root)).toEqual([]);
  });

  it('is free again when its process was killed, whatever process ids there are', async () => {
    const holder = await startHolder();
    await expect(lockDirectory(root)).rejects.toMatchObject({ code: 'store-taken' });
    await holder.kill();
    expect(await readdir(root)).toEqual(['lock']);
    const lock = await lockDirectory(root);
    await expect(lockDirectory(root)).rejects.toMatchObject({ code: 'store-taken' });
    await lock.release();
  });

  it('is held by a process that does nothing at all', async () => {
    const holder = await startHolder();
    holder.stop();
    await expect(lockDirectory(root)).rejects.toMatchObject({ code: 'store-taken' });
    await holder.kill();
  });

  it('goes to one only when many find it left behind at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      await (await startHolder()).kill();
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(root)));
      const locks = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(locks).toHaveLength(1);
      await expect(lockDirectory(root)).rejects.toMatchObject({ code: 'store-taken' });
      await locks[0]?.release();
    }
  });

  it('is taken where somebody was killed while clearing it', async () => {
    await (await startHolder()).kill();
    const mark = join(root, 'lock-clearing');
    await writeFile(mark, '');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(mark, longAgo, longAgo);
    await (await lockDirectory(root)).release();
    expect(await readdir(root)).toEqual([]);
  });

  it('takes a file of that name for something left behind', async () => {
    await writeFile(join(root, 'lock'), '');
    const lock = await lockDirectory(root);
    expect(lock.unsupported).toBeNull();
    await lock.release();
  });

  it('says where other processes cannot be kept out', async () => {
    const deep = join(root, 'd'.repeat(120));
    await import('node:fs/promises').then(({ mkdir }) => mkdir(deep));
    expect((await lockDirectory(deep)).unsupported).toBe('ENAMETOOLONG');
  });
});
