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
  minute: 0,
  edition: 'g1',
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

  it('knows from the second time on that a key was asked for', () => {
    const kept = createKeptAnswers(1_024);
    expect([kept.isAskedAgain('a'), kept.isAskedAgain('b'), kept.isAskedAgain('a')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
