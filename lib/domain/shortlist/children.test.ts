import { describe, expect, it } from 'vitest';
import { addChild, removeChild, toggleForChild } from './children';
import { EMPTY_SHORTLIST, getStatus, MOST_MARKS, type Shortlist, setStatus } from './shortlist';

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

describe('entering a child', () => {
  const statusOf = ({ marks: [mark] }: Shortlist, id: string | null) => mark && getStatus(mark, id);

  it('takes over for the first one what was set before, and for no other', () => {
    const registered = setStatus(list(null), canoe.alias, [null], 'registered');
    const both = addChild(addChild(registered, 'Mia', '2018-05'), 'Jonas', '2014-03');
    const statuses = ['c1', 'c2', null].map((id) => statusOf(both, id));
    expect(statuses).toEqual(['registered', 'wanted', 'wanted']);
  });

  it('gives her nothing of a child that was removed', () => {
    const mia = addChild(list(null), 'Mia', '2018-05');
    const declined = setStatus(mia, canoe.alias, ['c1'], 'declined');
    const jonas = addChild(removeChild(declined, 'c1'), 'Jonas', '2014-03');
    expect(jonas.children.map(({ id }) => id)).toEqual(['c1']);
    expect(statusOf(jonas, 'c1')).toBe('wanted');
  });

  it('enters the same name and month once', () => {
    const mia = addChild(list(), 'Mia', '2018-05');
    expect(addChild(mia, ' mia ', '2018-05')).toBe(mia);
    expect(addChild(mia, 'Mia', '2018-06').children).toHaveLength(2);
  });
});
