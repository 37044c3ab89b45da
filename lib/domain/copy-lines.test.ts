import { describe, expect, it } from 'vitest';
import { type CopyLists, readCopy, writeCopy } from './copy-lines';
import { bareOffer } from './offer.fixture';

const COPY: CopyLists = {
  offers: [bareOffer('1-a'), bareOffer('2-b', { description: 'two\nlines' })],
  changes: [{ kind: 'new', at: 5, alias: '2-b', name: 'B' }],
  memberships: [{ edition: 'summer', members: new Set(['1-a']), undecided: new Set(['2-b']) }],
};

const linesOf = (head: object, lists: CopyLists) =>
  [...writeCopy(head, lists)].join('').split('\n').slice(0, -1);

async function* send(lines: readonly string[]) {
  yield* lines;
}

describe('a copy in lines', () => {
  it('is read as it was written, whatever its length', async () => {
    const long = Array.from({ length: 2_000 }, (_, n) => bareOffer(`${n}-offer`));
    for (const lists of [COPY, { offers: long, changes: [], memberships: [] }]) {
      const lines = linesOf({ id: 'g1' }, lists);
      expect(await readCopy<{ readonly id: string }>(send(lines))).toMatchObject({
        id: 'g1',
        ...lists,
      });
    }
  });

  it('is refused where a line is missing', async () => {
    const lines = linesOf({}, COPY);
    for (let at = 1; at < lines.length; at++)
      await expect(readCopy(send(lines.toSpliced(at, 1)))).rejects.toThrow('cut short');
    await expect(readCopy(send([]))).rejects.toThrow('empty');
  });
});
