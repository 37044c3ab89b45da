import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FinishedAnswer } from './finished-answer';
import { createKeptAnswers } from './kept-answers';

const head = {
  status: 200,
  headers: [],
  contentType: 'text/html',
  isTagged: true,
  tag: null,
  saysAge: false,
};
const createKept = (body: string) => ({
  answer: new FinishedAnswer(head, Buffer.from(body)),
  bases: null,
  edition: 'g1',
  since: 0,
  until: 60_000,
});

describe('the store of kept answers', () => {
  it('never holds more than its bytes, whatever is kept in whatever order', async () => {
    const maxBytes = 64 * 1_024;
    const entry = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 20_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 60 }), async (entries) => {
        const kept = createKeptAnswers(maxBytes);
        for (const [name, length] of entries) {
          kept.keep(`key ${name}`, createKept('x'.repeat(length)));
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

  it('counts compressed bytes too', async () => {
    const kept = createKeptAnswers(1_024 * 1_024);
    kept.keep('key', createKept('Ferien '.repeat(5_000)));
    const before = kept.byteLength();
    await kept.settled();
    expect(kept.get('key')?.answer.has('br')).toBe(true);
    expect(kept.byteLength()).toBeGreaterThan(before);
  });

  it('compresses the same bytes once', async () => {
    const kept = createKeptAnswers(1_024 * 1_024);
    kept.keep('key', createKept('Ferien '.repeat(5_000)));
    await kept.settled();
    const next = createKept('Ferien '.repeat(5_000));
    kept.keep('key', next);
    expect(next.answer.has('br')).toBe(true);
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
    kept.renew('key', { edition: 'g2', since: 60_000, until: 120_000 });
    kept.renew('other', { edition: 'g2', since: 60_000, until: 120_000 });
    expect(kept.get('key')).toMatchObject({ edition: 'g2', since: 60_000, until: 120_000 });
    expect(kept.get('other')).toBeUndefined();
  });
});
