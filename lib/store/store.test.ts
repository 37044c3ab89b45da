import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createDirectoryStore } from './directory-store';
import { createRecordBytes, readRecordBytes } from './store';
import { setUpStores } from './stores.fixture';

const text = (value: string) => new TextEncoder().encode(value);
const say = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

let now = 1_000;
const clock = () => now;
const { kinds, directory } = setUpStores(clock);
let root = '';
beforeEach(() => {
  root = directory();
  now = 1_000;
});

describe.each(kinds)('a %s store', (_name, isThere, create) => {
  const it = isThere ? test : test.skip;

  it('gives back what was written, and null for what never was', async () => {
    const store = create();
    await store.write('mirror/current', text('one'));
    await store.write('mirror/current', text('two'));
    expect(say(await store.read('mirror/current'))).toBe('two');
    expect(await store.read('mirror')).toBeNull();
    expect(await store.read('mirror/other')).toBeNull();
  });

  it('forgets at the moment of expiry, and not before', async () => {
    const store = create();
    await store.write('session/a', text('x'), 2_000);
    now = 1_999;
    expect(await store.list('session/')).toEqual(['session/a']);
    now = 2_000;
    expect(await store.read('session/a')).toBeNull();
    expect(await store.list('session/')).toEqual([]);
    await store.write('session/a', text('again'));
    expect(say(await store.read('session/a'))).toBe('again');
  });

  it('writes over what is there, and brings nothing back that is gone', async () => {
    const store = create();
    expect(await store.replace('session/a', text('never'))).toBe(false);
    await store.write('session/a', text('one'), 2_000);
    expect(await store.replace('session/a', text('two'), 3_000)).toBe(true);
    now = 2_500;
    expect(say(await store.read('session/a'))).toBe('two');
    now = 3_000;
    expect(await store.replace('session/a', text('three'))).toBe(false);
    await store.write('session/a', text('again'));
    await store.remove('session/a');
    expect(await store.replace('session/a', text('three'))).toBe(false);
    expect(await store.read('session/a')).toBeNull();
  });

  it('keeps bytes as they are, large ones too', async () => {
    const store = create();
    const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251);
    await store.write('mirror/generation-a', bytes);
    const read = await store.read('mirror/generation-a');
    expect(read && Buffer.compare(read, bytes)).toBe(0);
    await store.write('empty', new Uint8Array());
    expect((await store.read('empty'))?.length).toBe(0);
  });

  it('lists live keys by prefix and removes one without touching its neighbours', async () => {
    const store = create();
    for (const key of ['a', 'a/b', 'a/c', 'b/a']) await store.write(key, text(key));
    await store.remove('a/b');
    await store.remove('a/never');
    expect(await store.list('a')).toEqual(['a', 'a/c']);
    expect(await store.list('a/')).toEqual(['a/c']);
    expect(await store.list('never/')).toEqual([]);
  });

  it.each(['', '../x', 'a//b', 'a/../b', '/a', 'a b', '.a', 'ä'])(
    'refuses the key "%s"',
    async (key) => {
      await expect(create().write(key, text('x'))).rejects.toMatchObject({
        code: 'store-key-malformed',
      });
    },
  );
});

describe('the directory store', () => {
  it('keeps records across a restart and holds the last of many parallel writes', async () => {
    const store = createDirectoryStore(root, clock);
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.write('k', text(`${n}`))));
    expect(say(await createDirectoryStore(root, clock).read('k'))).toBe('19');
    expect(await readdir(root)).toEqual(['k.record']);
  });

  it('counts a damaged record as absent', async () => {
    await createDirectoryStore(root, clock).write('k', text('whole'));
    const path = join(root, 'k.record');
    const bytes = await readFile(path);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(path, bytes);
    const named: string[] = [];
    const store = createDirectoryStore(root, clock, (key) => named.push(key));
    expect(await store.read('k')).toBeNull();
    expect(new Set(named)).toEqual(new Set(['k']));
  });

  it('names a record that is no record at the start, without being asked for it', async () => {
    await writeFile(join(root, 'k.record'), 'something else');
    const named: string[] = [];
    createDirectoryStore(root, clock, (key) => named.push(key));
    await expect.poll(() => named, { interval: 5 }).toEqual(['k']);
  });

  it('leaves records of another version alone, and counts them as absent', async () => {
    const later = `fenster-record-2 - 5 ${'0'.repeat(64)}\nwhole`;
    await writeFile(join(root, 'k.record'), later);
    const store = createDirectoryStore(root, clock);
    expect(await store.read('k')).toBeNull();
    await store.sweep();
    expect(await readFile(join(root, 'k.record'), 'utf8')).toBe(later);
  });

  it('removes what has expired when it is swept, and nothing else', async () => {
    const store = createDirectoryStore(root, clock);
    await store.write('session/over', text('x'), 2_000);
    await store.write('session/on', text('x'), 9_000);
    await store.write('mirror/kept', text('x'));
    now = 2_000;
    await store.sweep();
    expect(await readdir(join(root, 'session'))).toEqual(['on.record']);
    expect(await readdir(join(root, 'mirror'))).toEqual(['kept.record']);
  });

  it('sweeps old unfinished files at the start and spares those of a running writer', async () => {
    await writeFile(join(root, 'old.unfinished'), 'x');
    await utimes(join(root, 'old.unfinished'), 1, 1);
    await writeFile(join(root, 'young.unfinished'), 'x');
    createDirectoryStore(root, clock);
    await expect.poll(() => readdir(root), { interval: 5 }).toEqual(['young.unfinished']);
  });

  it('says which record could not be written', async () => {
    await writeFile(join(root, 'k'), 'a file where a directory would have to be');
    await expect(createDirectoryStore(root, clock).write('k/a', text('x'))).rejects.toMatchObject({
      code: 'store-unwritable',
      message: expect.stringContaining('"k/a"'),
    });
  });
});

describe('record bytes', () => {
  it('are refused at every shorter length', () => {
    const whole = createRecordBytes(text('some bytes'), 5);
    expect(say(readRecordBytes(whole)?.bytes ?? null)).toBe('some bytes');
    expect(readRecordBytes(whole)?.expiresAt).toBe(5);
    for (let length = 0; length < whole.length; length++)
      expect(readRecordBytes(whole.subarray(0, length))).toBeNull();
  });
});
