import { describe, expect, it } from 'vitest';
import { toggleForChild } from './children';
import { EMPTY_SHORTLIST, MOST_MARKS, type Shortlist, setStatus } from './shortlist';

const canoe = { alias: '17-kanu', name: 'Kanu' };
const list = (...childIds: (readonly string[] | null)[]): Shortlist => ({
  ...EMPTY_SHORTLIST,
  marks: childIds.map((ids) => ({ ...canoe, childIds: ids })),
});
const idsOf = ({ marks }: Shortlist) => marks.map(({ childIds }) => childIds);

describe('marking for one child', () => {
  it.each([
    ['a new offer is for this child alone', list(), [], [['c1']]],
    ['one of another child is for both', list(['c2']), ['c2'], [['c2', 'c1']]],
    ['one of both stays with the other', list(['c1', 'c2']), ['c1', 'c2'], [['c2']]],
    ['one of all whose age fits stays with the others', list(null), ['c1', 'c2'], [['c2']]],
    ['one that fits nobody by age becomes this child\u2019s', list(null), [], [['c1']]],
    ['one of this child alone is let go', list(['c1']), ['c1'], []],
  ] as const)('%s', (_name, before, meantFor, after) => {
    expect(idsOf(toggleForChild(before, canoe, 'c1', meantFor))).toEqual(after);
  });

  it('wants an offer again whose place was declined', () => {
    const declined = setStatus(list(['c2', 'c1']), canoe.alias, ['c1'], 'declined');
    const [mark] = toggleForChild(declined, canoe, 'c1', ['c2', 'c1']).marks;
    expect(mark).toEqual({ ...canoe, childIds: ['c2', 'c1'] });
  });

  it('adds nothing to a full shortlist', () => {
    const full: Shortlist = {
      ...EMPTY_SHORTLIST,
      marks: Array.from({ length: MOST_MARKS }, (_, at) => ({
        ...canoe,
        alias: `${at}`,
        childIds: null,
      })),
    };
    expect(toggleForChild(full, canoe, 'c1', [])).toBe(full);
  });
});
