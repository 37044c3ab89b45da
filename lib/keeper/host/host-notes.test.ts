import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../domain/instant';
import { LOGIN_IDLE_MS } from '../../protocol/host-area';
import { createMemoryStore } from '../../store/memory-store.fixture';
import { type Store, StoreError } from '../../store/store';
import { createKeyRing } from '../login/key-ring';
import { createHostNotes } from './host-area';

const TOKEN = 'pat-canary.4711secret';
const START = Date.parse('2026-07-01T10:00:00Z');
const key = (byte: number) => new Uint8Array(32).fill(byte);

let now = START;
const clock = () => now;
beforeEach(() => {
  now = START;
});

const open = (store: Store, apiUrl = 'https://a.example', ...keys: Uint8Array[]) =>
  createHostNotes({ store, ring: createKeyRing([key(1), ...keys]), clock, apiUrl });

describe('notes', () => {
  const create = () => createMemoryStore(clock);

  it('tell of the visit before until this one ends, at every node', async () => {
    const store = create();
    const node = [open(store), open(store)] as const;
    expect(await node[0].visit(TOKEN, 100)).toBeNull();
    now += 10 * MINUTE_MS;
    expect(await node[1].visit(TOKEN, 200)).toBeNull();
    now += LOGIN_IDLE_MS;
    expect(await node[0].visit(TOKEN, 300)).toBe(200);
    now += 20 * MINUTE_MS;
    expect(await node[1].visit(TOKEN, 400)).toBe(200);
    expect(await node[1].visit(`${TOKEN}x`, 400)).toBeNull();
  });

  it('tell of what was shown last, read in the last seconds too', async () => {
    const notes = open(create());
    await notes.visit(TOKEN, 100);
    now += 1_000;
    await notes.visit(TOKEN, 200);
    now += 2 * LOGIN_IDLE_MS;
    expect(await notes.visit(TOKEN, 300)).toBe(200);
  });

  it('keep a visit for one year, and under a new key too', async () => {
    const store = create();
    await open(store).visit(TOKEN, 100);
    now += 365 * DAY_MS - 1;
    const rotated = createHostNotes({
      store,
      clock,
      apiUrl: 'https://a.example',
      ring: createKeyRing([key(2), key(1)]),
    });
    expect(await rotated.visit(TOKEN, 200)).toBe(100);
    now += 365 * DAY_MS;
    expect(await rotated.visit(TOKEN, 300)).toBeNull();
  });

  it('keep what is intended by instance, offer and fingerprint, at every node', async () => {
    const store = create();
    const other = open(store, 'https://b.example');
    const node = [open(store), open(store)] as const;
    await Promise.all([
      node[0].intend(12, 'no-place.1a', true),
      node[0].intend(28, 'no-picture.2b', true),
    ]);
    await node[1].intend(12, 'no-picture.3c', true);
    expect(await node[1].findIntended([12, 13, 28])).toEqual({
      12: ['no-place.1a', 'no-picture.3c'],
      28: ['no-picture.2b'],
    });
    expect(await node[1].findIntended([28])).toEqual({ 28: ['no-picture.2b'] });
    expect(await other.findIntended([12, 28])).toEqual({});
    await node[1].intend(12, 'no-place.1a', false);
    expect(await node[0].findIntended([12])).toEqual({ 12: ['no-picture.3c'] });
  });

  it('forget each intention a year after it was marked', async () => {
    const notes = open(create());
    await notes.intend(12, 'no-place.1a', true);
    now += 300 * DAY_MS;
    await notes.intend(12, 'no-picture.3c', true);
    now += 65 * DAY_MS;
    expect(await notes.findIntended([12])).toEqual({ 12: ['no-picture.3c'] });
    now += 300 * DAY_MS;
    expect(await notes.findIntended([12])).toEqual({});
  });

  it('hold no more of one offer than a page can have', async () => {
    const notes = open(create());
    for (let count = 0; count < 45; count++) await notes.intend(12, `no-place.${count}`, true);
    const { 12: prints = [] } = await notes.findIntended([12]);
    expect(prints).toHaveLength(40);
    expect(prints).toContain('no-place.44');
  });

  it('leave no token in the store', async () => {
    const store = create();
    await open(store).visit(TOKEN, 100);
    const names = await store.list('');
    const texts = await Promise.all(names.map(async (name) => `${await store.read(name)}`));
    expect([...names, ...texts].join(' ')).not.toMatch(/canary|4711/);
  });

  it('that cannot be written cost no page', async () => {
    const store = {
      ...createMemoryStore(clock),
      write: async () => Promise.reject(new StoreError('store-unwritable', 'full')),
    };
    expect(await open(store).visit(TOKEN, 100)).toBeNull();
    await expect(open(store).intend(12, 'no-place.1a', true)).rejects.toThrow('full');
  });

  it('that are damaged count as none', async () => {
    const store = createMemoryStore(clock);
    const notes = open(store);
    await notes.visit(TOKEN, 100);
    await notes.intend(12, 'no-place.1a', true);
    for (const name of await store.list('')) await store.write(name, Buffer.from('{"x'));
    expect(await notes.visit(TOKEN, 200)).toBeNull();
    expect(await notes.findIntended([12])).toEqual({});
  });
});
