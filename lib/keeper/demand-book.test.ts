import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemandCount } from '../domain/demand/demand';
import { DAY_MS, HOUR_MS } from '../domain/instant';
import { createMemoryStore } from '../store/memory-store.fixture';
import { StoreError } from '../store/store';
import { openDemandBook } from './demand-book';

const NOON = Date.parse('2026-07-20T10:00:00Z');
const DAY = '2026-07-20';
const count = (key: string, asked: number, empty = 0): DemandCount => ({ key, asked, empty });

let now = NOON;
const clock = () => now;
beforeEach(() => {
  now = NOON;
});

/** Books of several nodes over one store, of which the first leads. */
function openBooks(nodes = 1) {
  const store = createMemoryStore(clock);
  const open = (nth: number) =>
    openDemandBook({
      store,
      clock,
      isListed: (alias) => alias === '12-kanu',
      isLeading: () => nth === 0,
    });
  const books = Array.from({ length: nodes }, (_, nth) => open(nth));
  const text = async () => {
    const keys = await store.list('demand/');
    const records = await Promise.all(keys.map((key) => store.read(key)));
    return records.map((bytes) => Buffer.from(bytes ?? []).toString()).join('\n');
  };
  return {
    books,
    store,
    text,
    open,
    forward(ms: number) {
      now += ms;
    },
  };
}

describe('the demand book', () => {
  it('tells the counts of a day that is over, and nothing under five', async () => {
    const { books, open, forward } = openBooks();
    const [book] = books;
    await book?.add({ day: DAY, counts: [count('search', 3, 1), count('free=1', 4)] });
    await book?.add({ day: DAY, counts: [count('search', 4, 4), count('weekday=tu', 6, 2)] });
    const days = [{ day: DAY, counts: [count('search', 7, 5), count('weekday=tu', 6, 0)] }];
    // The difference of two looks would tell of a single visitor.
    expect(await book?.read()).toEqual([]);
    forward(DAY_MS);
    expect(await book?.read()).toEqual(days);
    // After the end of the process too.
    expect(await open(1).read()).toEqual(days);
  });

  it('adds the nodes up', async () => {
    const { books, forward } = openBooks(2);
    for (const book of books) await book.add({ day: DAY, counts: [count('free=1', 3)] });
    forward(DAY_MS);
    expect(await books[0]?.read()).toEqual([{ day: DAY, counts: [count('free=1', 6)] }]);
  });

  it('writes a word of a search only when it was asked five times', async () => {
    const { books, text } = openBooks();
    await books[0]?.add({ day: DAY, counts: [count('q=annamaier', 4), count('search', 4)] });
    expect(await text()).toContain('search');
    expect(await text()).not.toContain('annamaier');
    await books[0]?.add({ day: DAY, counts: [count('q=annamaier', 1)] });
    expect(await text()).toContain('annamaier');
  });

  it('names no offer that is not publicly listed', async () => {
    const { books, text, forward } = openBooks();
    const counts = [count('offer=12-kanu', 9), count('offer=geheim', 9)];
    await books[0]?.add({ day: DAY, counts });
    expect(await text()).not.toContain('geheim');
    forward(DAY_MS);
    expect((await books[0]?.read())?.[0]?.counts).toEqual([count('offer=12-kanu', 9)]);
  });

  it('keeps of a day that is over one record, without what was under five', async () => {
    const { books, store, text, forward } = openBooks(2);
    const counts = [count('free=1', 3), count('host=x', 1)];
    for (const book of books) await book.add({ day: DAY, counts });
    expect(await store.list('demand/')).toHaveLength(2);
    forward(DAY_MS + 2 * HOUR_MS);
    const next = { day: '2026-07-21', counts: [count('search', 5)] };
    // Only the leading node sums up.
    await books[1]?.add(next);
    expect(await text()).toContain('host=x');
    await books[0]?.add(next);
    expect(await text()).not.toContain('host=x');
    expect(await books[1]?.read()).toEqual([{ day: DAY, counts: [count('free=1', 6)] }]);
    forward(DAY_MS);
    expect(await books[1]?.read()).toEqual([
      { day: DAY, counts: [count('free=1', 6)] },
      { day: '2026-07-21', counts: [count('search', 10)] },
    ]);
  });

  it('counts once what is handed over again after the store refused it', async () => {
    const { books, store, forward } = openBooks();
    const [book] = books;
    const batch = { day: DAY, counts: [count('search', 5)] };
    const refusing = Promise.reject(new StoreError('store-unwritable', 'full'));
    vi.spyOn(store, 'write').mockReturnValueOnce(refusing);
    await expect(book?.add(batch)).rejects.toThrow('full');
    await book?.add(batch);
    forward(DAY_MS + 2 * HOUR_MS);
    // The counts of the new day are taken, although the day before cannot be closed now.
    vi.spyOn(store, 'list').mockRejectedValueOnce(new StoreError('store-unreadable', 'gone'));
    await book?.add({ ...batch, day: '2026-07-21' });
    expect(await book?.read()).toEqual([{ day: DAY, counts: [count('search', 5)] }]);
  });

  it('counts a day once whose closing was cut short', async () => {
    const { books, store, forward } = openBooks();
    const [book] = books;
    await book?.add({ day: DAY, counts: [count('search', 5)] });
    forward(DAY_MS + 2 * HOUR_MS);
    const next = { day: '2026-07-21', counts: [] };
    vi.spyOn(store, 'remove').mockRejectedValueOnce(new StoreError('store-unwritable', 'killed'));
    await book?.add(next);
    expect(await store.list(`demand/${DAY}`)).toHaveLength(2);
    const days = [{ day: DAY, counts: [count('search', 5)] }];
    expect(await book?.read()).toEqual(days);
    await book?.add(next);
    expect(await store.list(`demand/${DAY}`)).toEqual([`demand/${DAY}/whole`]);
    expect(await book?.read()).toEqual(days);
  });

  it('takes counts of no other day', async () => {
    const { books } = openBooks();
    await books[0]?.add({ day: '2026-07-19', counts: [count('search', 9)] });
    await books[0]?.add({ day: '2027-01-01', counts: [count('search', 9)] });
    expect(await books[0]?.read()).toEqual([]);
  });
});
