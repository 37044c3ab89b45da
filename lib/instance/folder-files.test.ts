import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolder } from './folder-files';

const KB = 1_024;
let base: string;
let folder: string;
let socket: Server | null = null;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'folder-'));
  folder = join(base, 'towns');
  await mkdir(join(folder, 'hafen'), { recursive: true });
  await writeFile(join(folder, 'hafen', 'imprint.md'), 'Impressum');
  await writeFile(join(base, 'secret'), 'FENSTER_SECRET_KEYS=');
});
afterEach(async () => {
  socket?.close();
  await rm(base, { recursive: true, force: true });
});

const read = async (name: string, mostBytes = 256 * KB) =>
  (await openFolder(folder).read(join(folder, name), mostBytes)).toString();

describe('a folder that somebody else writes', () => {
  it('gives regular files in it, also behind links inside of it', async () => {
    expect(await read('hafen/imprint.md')).toBe('Impressum');
    // As Kubernetes mounts a ConfigMap.
    await mkdir(join(folder, '..2026'));
    await writeFile(join(folder, '..2026', 'a.json'), '{}');
    await symlink('..2026', join(folder, '..data'));
    await symlink('..data/a.json', join(folder, 'a.json'));
    await symlink(join(folder, 'hafen'), join(folder, 'absolute'));
    expect(await read('a.json')).toBe('{}');
    expect(await read('absolute/../hafen/imprint.md')).toBe('Impressum');
  });

  it.each([
    ['../secret', null],
    ['../no-such-file', null],
    ['/etc/passwd', null],
    ['link.md', '../secret'],
    ['link.md', '/proc/self/environ'],
    ['link.md', 'hafen/../../secret'],
    ['out/secret', null],
    ['chain.md', 'other.md'],
  ])('gives nothing outside of it: %s -> %s', async (name, target) => {
    await symlink('../secret', join(folder, 'other.md'));
    await symlink('..', join(folder, 'out'));
    if (target !== null) await symlink(target, join(folder, name));
    const path = name.startsWith('/') ? name : join(folder, name);
    await expect(openFolder(folder).read(path, KB)).rejects.toThrow(
      'outside of the folder of instance files',
    );
  });

  it('gives no FIFO, socket, device or directory, and waits for none', async () => {
    execFileSync('mkfifo', [join(folder, 'fifo.md')]);
    socket = createServer();
    await new Promise<void>((resolve) => socket?.listen(join(folder, 'socket.md'), resolve));
    for (const name of ['fifo.md', 'socket.md', 'hafen', '.'])
      await expect(read(name)).rejects.toThrow('not a regular file');
    await expect(openFolder('/dev').read('/dev/zero', KB)).rejects.toThrow('not a regular file');
  });

  it('gives no file that is larger than it may be, without reading it', async () => {
    execFileSync('truncate', ['--size=300M', join(folder, 'large.md')]);
    await expect(read('large.md')).rejects.toThrow('larger than 256 KB');
    await writeFile(join(folder, 'just.md'), 'a'.repeat(256 * KB));
    expect(await read('just.md')).toHaveLength(256 * KB);
    await writeFile(join(folder, 'just.md'), 'a'.repeat(256 * KB + 1));
    await expect(read('just.md')).rejects.toThrow('larger than 256 KB');
  });

  it('has another stamp after each change', async () => {
    const files = openFolder(folder);
    const file = join(folder, 'hafen', 'imprint.md');
    const stamps = [await files.createStamp([file])];
    await writeFile(join(folder, 'new.md'), 'Impressum');
    await rename(join(folder, 'new.md'), file);
    stamps.push(await files.createStamp([file]));
    await rm(file);
    stamps.push(await files.createStamp([file]));
    expect(new Set(stamps).size).toBe(3);
  });
});
