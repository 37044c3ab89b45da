import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.fixture';
import { StoreError } from './store';
import { type StoreEvent, watchStore } from './watch-store';

const BYTES = new Uint8Array([1]);

describe('a watched store', () => {
  it('says what it refuses and why, once for each reason, and when that is over', async () => {
    const files = createMemoryStore();
    const events: StoreEvent[] = [];
    let code: string | null = 'ENOSPC: no space left on device';
    let failures = 0;
    const store = watchStore(
      {
        ...files,
        async write(key, bytes) {
          const cause = code && new Error(`${code}, open '/data/store/session/0123'`);
          if (cause) throw new StoreError('store-unwritable', `"${key}"`, { cause });
          await files.write(key, bytes);
        },
      },
      { onFailure: () => void failures++, onEvent: (event) => events.push(event) },
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
      { kind: 'store-failing', ...about, reason: 'ENOSPC: no space left on device' },
      { kind: 'store-failing', ...about, reason: 'EROFS: read-only file system' },
      { kind: 'store-working-again', ...about },
    ]);
    expect(await store.read('session/0123')).toEqual(BYTES);
  });
});
