import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuietTurns } from '../runtime/quiet-turns';
import { compress, FinishedAnswer } from './finished-answer';
import { countKeptBytes, createKeptBudget, type KeptBudget } from './kept-answers';

const head = {
  status: 200,
  headers: [],
  contentType: 'text/html',
  isTagged: true,
  tag: null,
  saysAge: false,
  total: null,
};
const createKept = (body: string) => ({
  answer: new FinishedAnswer(head, Buffer.from(body)),
  shows: null,
  shownGeneration: 'g1',
  since: 0,
  until: 60_000,
});

/** One after the other, while nobody waits for anything. */
let last = Promise.resolve();
const atOnce: QuietTurns = (run) => {
  last = last.then(run);
  return last;
};

const createKeptAnswers = (maxBytes: number) => {
  const budget = createKeptBudget(() => maxBytes, atOnce);
  return { ...budget.of('a.example'), settled: budget.settled };
};

describe('the store of kept answers', () => {
  it('never holds more than its bytes, whatever is kept in whatever order', async () => {
    const maxBytes = 64 * 1_024;
    const entry = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 20_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 60 }), async (entries) => {
        const kept = createKeptAnswers(maxBytes);
        for (const [name, length] of entries) {
          kept.keep(`key ${name}`, createKept('x'.repeat(length)));
          kept.compressSoon(`key ${name}`);
          expect(kept.byteLength()).toBeLessThanOrEqual(maxBytes);
        }
        await kept.settled();
        expect(kept.byteLength()).toBeLessThanOrEqual(maxBytes);
      }),
      { numRuns: 30 },
    );
  });

  it('lets the longest unused answer go first', () => {
    const kept = createKeptAnswers(32 * 1_024);
    for (let i = 0; i < 12; i += 1) {
      kept.countAsking(`key ${i}`);
      kept.countAsking(`key ${i}`);
      kept.keep(`key ${i}`, createKept('x'.repeat(2_500)));
      kept.get('key 0');
    }
    expect([0, 1, 11].map((i) => kept.get(`key ${i}`) !== undefined)).toEqual([true, false, true]);
  });

  it('compresses with Brotli when its turn has come, and not before', async () => {
    const turns: (() => void)[] = [];
    const budget = createKeptBudget(
      () => 1_024 * 1_024,
      async (run) => {
        await new Promise<void>((resolve) => turns.push(resolve));
        await run();
      },
    );
    const kept = budget.of('a.example');
    kept.keep('/', createKept('Ferien '.repeat(500)));
    kept.compressSoon('/');
    await new Promise((resolve) => setImmediate(resolve));
    expect([turns.length, kept.get('/')?.answer.has('br')]).toEqual([1, false]);
    turns[0]?.();
    await budget.settled();
    expect(kept.get('/')?.answer.has('br')).toBe(true);
  });

  it('gives up what can be unpacked before it gives up an answer', async () => {
    const text = (at: number) => `Ferien ${at} `.repeat(500);
    const kept = createKeptAnswers(64 * 1_024);
    for (let at = 0; at < 20; at += 1) {
      kept.countAsking(`key ${at}`);
      kept.countAsking(`key ${at}`);
      kept.keep(`key ${at}`, createKept(text(at)));
      kept.compressSoon(`key ${at}`);
      await kept.settled();
    }
    const bytes = Array.from(
      { length: 20 },
      (_, at) => kept.get(`key ${at}`)?.answer.identity.bytes,
    );
    expect(bytes.map((each) => each?.toString())).toEqual(bytes.map((_, at) => text(at)));
    expect(kept.byteLength()).toBeLessThanOrEqual(64 * 1_024);
  });

  it('counts compressed bytes too', async () => {
    const kept = createKeptAnswers(1_024 * 1_024);
    kept.keep('key', createKept('Ferien '.repeat(5_000)));
    const before = kept.byteLength();
    kept.compressSoon('key');
    await kept.settled();
    expect(kept.get('key')?.answer.has('br')).toBe(true);
    expect(kept.byteLength()).toBeGreaterThan(before);
  });

  it('compresses the same bytes once', async () => {
    const kept = createKeptAnswers(1_024 * 1_024);
    kept.keep('key', createKept('Ferien '.repeat(5_000)));
    kept.compressSoon('key');
    await kept.settled();
    const next = createKept('Ferien '.repeat(5_000));
    kept.keep('key', next);
    expect(next.answer.has('br')).toBe(true);
  });

  it('compresses nothing that is asked for once, and what follows something compressed', async () => {
    const kept = createKeptAnswers(1_024 * 1_024);
    const has = () => kept.get('key')?.answer.has('br');
    kept.keep('key', createKept('Ferien '.repeat(5_000)));
    await kept.settled();
    expect(has()).toBe(false);
    kept.compressSoon('key');
    await kept.settled();
    kept.keep('key', createKept('Sommer '.repeat(5_000)));
    await kept.settled();
    expect(has()).toBe(true);
  });

  it('counts again what was compressed on its way to a visitor', async () => {
    const kept = createKeptAnswers(1_024 * 1_024);
    const value = createKept('Ferien '.repeat(5_000));
    kept.keep('key', value);
    const before = kept.byteLength();
    value.answer.add(await compress(value.answer.identity, 'gzip'));
    kept.recount('key');
    expect(kept.byteLength()).toBeGreaterThan(before);
  });

  it('keeps what is popular when somebody walks through all addresses once', () => {
    const kept = createKeptAnswers(64 * 1_024);
    const ask = (key: string) => {
      if (kept.get(key)) return;
      kept.countAsking(key);
      kept.keep(key, createKept('x'.repeat(2_500)));
    };
    const popular = Array.from({ length: 10 }, (_, at) => `popular ${at}`);
    popular.forEach(ask);
    for (let at = 0; at < 5_000; at += 1) ask(`walked ${at}`);
    expect(popular.filter((key) => kept.get(key) !== undefined)).toEqual(popular);
  });

  it('still lets in what is asked for a second time when it is full', () => {
    const kept = createKeptAnswers(32 * 1_024);
    const ask = (key: string) => {
      kept.countAsking(key);
      kept.keep(key, createKept('x'.repeat(2_500)));
      return kept.get(key) !== undefined;
    };
    for (let at = 0; at < 50; at += 1) ask(`walked ${at}`);
    expect([ask('new'), ask('new')]).toEqual([false, true]);
  });

  it('takes a longer term for an answer without making it anew', () => {
    const kept = createKeptAnswers(32 * 1_024);
    kept.keep('key', createKept('x'));
    kept.renew('key', { shownGeneration: 'g2', since: 60_000, until: 120_000 });
    kept.renew('other', { shownGeneration: 'g2', since: 60_000, until: 120_000 });
    expect(kept.get('key')).toMatchObject({ shownGeneration: 'g2', since: 60_000, until: 120_000 });
    expect(kept.get('other')).toBeUndefined();
  });
});

describe('the kept answers of many municipalities', () => {
  const LENGTH = 2_500;

  /** Asks for so many addresses of a municipality, each twice, as visitors do. */
  function ask(budget: KeptBudget, site: string, count: number) {
    const kept = budget.of(site);
    for (let at = 0; at < count; at += 1) {
      for (let times = 0; times < 2; times += 1) {
        kept.countAsking(`${site} ${at}`);
        kept.keep(`${site} ${at}`, createKept('x'.repeat(LENGTH)));
      }
    }
  }
  const countKept = (budget: KeptBudget, site: string, count: number) =>
    Array.from({ length: count }, (_, at) => budget.of(site).get(`${site} ${at}`)).filter(Boolean)
      .length;

  it('are never driven out by another that has more than its fair part', () => {
    const budget = createKeptBudget(() => 256 * 1_024, atOnce);
    const small = Array.from({ length: 8 }, (_, at) => `small-${at}.example`);
    for (const site of small) ask(budget, site, 5);
    ask(budget, 'launch.example', 1_000);
    expect(small.map((site) => countKept(budget, site, 5))).toEqual(small.map(() => 5));
    // It may use everything that the others leave.
    expect(countKept(budget, 'launch.example', 1_000)).toBeGreaterThan(20);
  });

  it('find room where others have taken all of it', () => {
    const budget = createKeptBudget(() => 128 * 1_024, atOnce);
    ask(budget, 'launch.example', 1_000);
    const kept = budget.of('late.example');
    for (let at = 0; at < 5; at += 1) kept.keep(`${at}`, createKept('x'.repeat(LENGTH)));
    expect([0, 1, 2, 3, 4].map((at) => kept.get(`${at}`) !== undefined)).toEqual(
      [0, 1, 2, 3, 4].map(() => true),
    );
  });

  it('share the bytes whatever each of them does: who holds a fair part or less loses nothing', () => {
    const maxBytes = 128 * 1_024;
    const step = fc.record({
      site: fc.constantFrom('a', 'b', 'c', 'd'),
      key: fc.nat({ max: 60 }),
      length: fc.integer({ min: 0, max: 15_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const budget = createKeptBudget(() => maxBytes, atOnce);
        for (const { site, key, length } of steps) {
          const before = ['a', 'b', 'c', 'd'].map((each) => budget.of(each).byteLength());
          const fair = maxBytes / 4;
          budget.of(site).countAsking(`${site} ${key}`);
          budget.of(site).keep(`${site} ${key}`, createKept('x'.repeat(length)));
          for (const [at, each] of ['a', 'b', 'c', 'd'].entries()) {
            const isAnother = each !== site && (before[at] ?? 0) <= fair;
            if (isAnother) expect(budget.of(each).byteLength()).toBe(before[at]);
          }
          expect(budget.byteLength()).toBeLessThanOrEqual(maxBytes);
        }
      }),
    );
  });

  it('have a megabyte more for each further one, up to a bound', () => {
    const megabytes = [0, 1, 2, 40, 193, 200].map((count) => countKeptBytes(count) / 1_024 ** 2);
    expect(megabytes).toEqual([48, 48, 49, 87, 240, 247]);
  });

  it('have more room with more of them, and less when there are fewer again', () => {
    let maxBytes = 64 * 1_024;
    const budget = createKeptBudget(() => maxBytes, atOnce);
    ask(budget, 'a', 40);
    const few = countKept(budget, 'a', 40);
    maxBytes *= 2;
    ask(budget, 'a', 40);
    expect(countKept(budget, 'a', 40)).toBeGreaterThan(1.5 * few);
    maxBytes /= 2;
    ask(budget, 'b', 1);
    expect(budget.byteLength()).toBeLessThanOrEqual(maxBytes);
  });

  it('are dropped for one of them alone', () => {
    const budget = createKeptBudget(() => 128 * 1_024, atOnce);
    for (const site of ['a', 'b']) ask(budget, site, 3);
    budget.drop('a');
    expect([countKept(budget, 'a', 3), countKept(budget, 'b', 3)]).toEqual([0, 3]);
  });
});
