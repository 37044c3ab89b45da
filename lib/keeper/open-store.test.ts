import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../domain/instant';
import { createMemoryStore } from '../store/memory-store.fixture';
import { StoreError } from '../store/store';
import { openEmbeddedStore, type SiteStoreNeeds, watchSiteStore } from './open-store';

const BYTES = new Uint8Array([1]);

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'open-store-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(directory, { recursive: true, force: true });
});

describe('the embedded store', () => {
  it('names a damaged record once, by no more than the beginning of its name', async () => {
    const log = { error: vi.fn(), info: vi.fn() };
    const path = join(directory, `session/${'0'.repeat(64)}.record`);
    await mkdir(join(directory, 'session'));
    await writeFile(path, 'something else');
    const { store, stop } = openEmbeddedStore(directory, { log });
    for (let n = 0; n < 2; n++) expect(await store.read(`session/${'0'.repeat(64)}`)).toBeNull();
    const fields = { event: 'record-damaged', record: 'session/0000000000000000' };
    expect(log.error.mock.calls).toEqual([[fields, expect.any(String)]]);
    await stop();
  });

  it('is swept every hour while the site runs, until it stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const log = { error: vi.fn(), info: vi.fn() };
    const { store, stop } = openEmbeddedStore(directory, { log, onFailure: () => {} });
    const files = () => readdir(join(directory, 'session'));
    for (let hour = 0; hour < 3; hour++) {
      await store.write('session/a', new Uint8Array([1]), Date.now() + 60_000);
      vi.advanceTimersByTime(HOUR_MS);
      await expect.poll(files, { interval: 5 }).toEqual([]);
    }
    await stop();
    await store.write('session/a', new Uint8Array([1]), Date.now() + 60_000);
    vi.advanceTimersByTime(2 * HOUR_MS);
    expect(await files()).toEqual(['a.record']);
  });
});

describe('a watched store', () => {
  it('says what it refuses and why, once for each reason, and when that is over', async () => {
    const files = createMemoryStore();
    const events: unknown[] = [];
    const note = (fields: object) => void events.push(fields);
    let code: string | null = 'ENOSPC: no space left on device';
    let failures = 0;
    const store = watchSiteStore(
      {
        ...files,
        async write(key, bytes) {
          const cause = code && new Error(`${code}, open '/data/store/session/0123'`);
          if (cause) throw new StoreError('store-unwritable', `"${key}"`, { cause });
          await files.write(key, bytes);
        },
      },
      {
        onFailure: () => void failures++,
        log: { error: note, info: note } as unknown as SiteStoreNeeds['log'],
      },
    );
    const tryTwice = async () => {
      for (let n = 0; n < 2; n++) await store.write('session/0123', BYTES).catch(() => {});
    };
    await tryTwice();
    code = 'EROFS: read-only file system';
    await tryTwice();
    code = null;
    await tryTwice();
    expect(failures).toBe(4);
    const about = { act: 'write', records: 'session' };
    expect(events).toEqual([
      { event: 'store-failing', ...about, reason: 'ENOSPC: no space left on device' },
      { event: 'store-failing', ...about, reason: 'EROFS: read-only file system' },
      { event: 'store-working-again', ...about },
    ]);
    expect(await store.read('session/0123')).toEqual(BYTES);
  });

  it('counts no failure while a shared one is away, or another node leads', async () => {
    const log = { error: vi.fn(), info: vi.fn() };
    const onFailure = vi.fn();
    const files = createMemoryStore();
    const store = watchSiteStore(files, { log, onFailure });
    for (const code of ['store-unreachable', 'store-fenced'] as const) {
      vi.spyOn(files, 'write').mockRejectedValueOnce(new StoreError(code, 'not now'));
      await expect(store.write('session/0123', BYTES)).rejects.toMatchObject({ code });
    }
    expect([onFailure.mock.calls, log.error.mock.calls]).toEqual([[], []]);
  });
});
