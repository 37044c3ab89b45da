import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../domain/instant';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { openEmbeddedStore } from './open-store';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'open-store-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('the embedded store', () => {
  it('is swept every hour while the site runs, until it stops', async () => {
    const time = createVirtualTime(1_000);
    const log = { error: vi.fn(), info: vi.fn() };
    const { store, stop } = openEmbeddedStore({ directory, ...time, log, onFailure: () => {} });
    const files = () => readdir(join(directory, 'session'));
    for (let hour = 0; hour < 3; hour++) {
      await store.write('session/a', new Uint8Array([1]), { expiresAt: time.clock() + 60_000 });
      await time.advance(HOUR_MS);
      await expect.poll(files, { interval: 5 }).toEqual([]);
    }
    await stop();
    await store.write('session/a', new Uint8Array([1]), { expiresAt: time.clock() + 60_000 });
    await time.advance(2 * HOUR_MS);
    expect(await files()).toEqual(['a.record']);
  });
});
