import { mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskCache as createCache } from './create-disk-cache';

let root: string;
let folders = 0;

const createDiskCache = (folder: string, maxBytes: number) => createCache(maxBytes).open(folder);

/** The bytes of all files in some directories. */
async function weigh(...directories: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const directory of directories)
    for (const name of await readdir(directory))
      bytes += (await stat(path.join(directory, name))).size;
  return bytes;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cache-'));
});
afterAll(() => rm(root, { recursive: true }));

function makeFolder(): string {
  folders += 1;
  return path.join(root, String(folders));
}

const file = (size: number) => ({ bytes: Buffer.alloc(size, 7), source: 'a', freshUntil: 9_000 });

describe('the disk cache', () => {
  it('gives back what was put, also to the next process', async () => {
    const folder = makeFolder();
    await createDiskCache(folder, 10_000).put('one', file(100));
    const kept = await createDiskCache(folder, 10_000).get('one');
    expect(kept).toEqual(file(100));
  });

  it('finds what lies there beside something it cannot look at', async () => {
    const folder = makeFolder();
    await createDiskCache(folder, 10_000).put('one', file(100));
    await symlink('nowhere', path.join(folder, 'lost'));
    const cache = createDiskCache(folder, 10_000);
    expect(await cache.get('one')).not.toBeNull();
  });

  it('never holds more than its bytes, and drops the longest unused first', async () => {
    const folder = makeFolder();
    const cache = createDiskCache(folder, 3_500);
    for (const name of ['a', 'b', 'c']) await cache.put(name, file(1_000));
    await cache.get('a');
    await cache.put('d', file(1_000));
    await expect.poll(() => weigh(folder)).toBeLessThanOrEqual(3_500);
    expect(await cache.get('b')).toBeNull();
    expect(await cache.get('a')).not.toBeNull();
    await expect.poll(() => readdir(folder)).toHaveLength(3);
  });

  it('does not keep what is larger than all of it', async () => {
    const folder = makeFolder();
    const cache = createDiskCache(folder, 500);
    await cache.put('a', file(1_000));
    expect(await cache.get('a')).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('shrinks to a smaller bound at the next start and clears away drafts', async () => {
    const folder = makeFolder();
    const cache = createDiskCache(folder, 10_000);
    for (const name of ['a', 'b', 'c']) await cache.put(name, file(1_000));
    await writeFile(path.join(folder, 'd.1.tmp'), 'half');
    const smaller = createDiskCache(folder, 2_500);
    await smaller.get('a');
    await expect.poll(() => readdir(folder)).toHaveLength(2);
    expect(await weigh(folder)).toBeLessThanOrEqual(2_500);
  });

  it('takes a damaged file for none', async () => {
    const folder = makeFolder();
    const cache = createDiskCache(folder, 10_000);
    await cache.put('a', file(1_000));
    await truncate(path.join(folder, 'a'), 500);
    expect(await cache.get('a')).toBeNull();
  });

  it('goes without a directory it cannot make', async () => {
    const blocked = makeFolder();
    await writeFile(blocked, 'a file, no directory');
    const cache = createDiskCache(blocked, 10_000);
    await cache.put('a', file(10));
    expect(await cache.get('a')).toBeNull();
  });

  it('says once that nothing can be written, and again only after something could be', async () => {
    const folder = makeFolder();
    const said: unknown[] = [];
    const cache = createCache(10_000).open(folder, (error) => said.push(error));
    await cache.put('a', file(10));
    for (const _ of ['down', 'down again']) {
      await rm(folder, { recursive: true });
      await writeFile(folder, 'a file, no directory');
      for (const name of ['b', 'c']) await cache.put(name, file(10));
      await rm(folder);
      await mkdir(folder);
      await cache.put('d', file(10));
    }
    expect(said).toHaveLength(2);
    expect(await cache.get('d')).not.toBeNull();
  });

  it('holds the files of several directories, of which the longest unused go first', async () => {
    const cache = createCache(3_500);
    const folders = [makeFolder(), makeFolder()] as const;
    const [one, other] = [cache.open(folders[0]), cache.open(folders[1])];
    await one.put('a', file(1_000));
    for (const name of ['a', 'b']) await other.put(name, file(1_000));
    await one.get('a');
    await other.put('c', file(1_000));
    await expect.poll(() => weigh(...folders)).toBeLessThanOrEqual(3_500);
    expect(await one.get('a')).not.toBeNull();
    expect(await other.get('a')).toBeNull();
    expect(await other.get('c')).not.toBeNull();
  });
});
