import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShareLink } from '../../features/shortlist/share-link';
import { readWeekFragment } from '../../features/shortlist/week-board';
import { readDay } from '../berlin/day-number';
import { addChildren, findNewChildren, listBirthMonths, toggleForChild } from './chosen-children';
import {
  type Child,
  EMPTY_SHORTLIST,
  MOST_CHILDREN,
  MOST_MARKS,
  readChildrenFragment,
  type Shortlist,
  writeChildrenFragment,
} from './shortlist';

const TODAY = readDay('2026-07-10') ?? 0;
const write = (query: string) => writeChildrenFragment(new URLSearchParams(query));
const family = (...months: string[]): readonly Child[] =>
  months.map((born, at) => ({ id: `c${at + 1}`, name: `Kind ${at + 1}`, born }));

describe('the children of a search in the address of the shortlist', () => {
  it.each([
    ['age=7&born=2018-03&free=1', '#children=7,2018-03'],
    ['born=3&born=2018&age=7&age=7', '#children=7,2018-03'],
    ['free=1', ''],
    ['age=x&born=2018-13', ''],
  ])('of "%s" are written as "%s"', (query, fragment) => expect(write(query)).toBe(fragment));

  it('come back as they were written, and are neither a shared list nor a week', () => {
    const year = fc.integer({ min: 1990, max: 2030 });
    const month = fc.integer({ min: 1, max: 12 });
    const births = fc.tuple(year, month).map(([y, m]) => `${y}-${String(m).padStart(2, '0')}`);
    const ages = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 4 });
    const born = fc.uniqueArray(births, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ages, born, (chosenAges, chosenBorn) => {
        const query = new URLSearchParams([
          ...chosenAges.map((age) => ['age', String(age)]),
          ...chosenBorn.map((one) => ['born', one]),
        ]);
        const fragment = writeChildrenFragment(query);
        expect(readChildrenFragment(fragment)).toEqual({ ages: chosenAges, born: chosenBorn });
        expect(readShareLink(fragment)).toBe('none');
        expect(readWeekFragment(fragment)).toBeNull();
      }),
    );
  });

  it.each(['', '#children=', '#children=x,2018-13,100', '#week=2026-W31', '#1/Mia:201803/17-kanu'])(
    'are not read from "%s"',
    (fragment) => expect(readChildrenFragment(fragment)).toBeNull(),
  );
});

describe('children that the shortlist does not have yet', () => {
  it.each<[string, readonly Child[], { ages: number[]; born: string[] }]>([
    ['all of them at first', [], { ages: [7], born: ['2018-03'] }],
    ['not one of the same month of birth', family('2018-03'), { ages: [7], born: [] }],
    ['not one of the age', family('2018-09'), { ages: [], born: ['2018-03'] }],
    ['not one that reaches the age this year', family('2019-11'), { ages: [], born: ['2018-03'] }],
    ['all of them beside others', family('2012-01'), { ages: [7], born: ['2018-03'] }],
  ])('are %s', (_, known, expected) => {
    const chosen = { ages: [7], born: ['2018-03'] };
    expect(findNewChildren(chosen, known, TODAY)).toEqual(expected);
  });

  it('are one fewer for each child that is there: no child counts twice', () => {
    const find = (ages: number[], ...months: string[]) =>
      findNewChildren({ ages, born: [] }, family(...months), TODAY).ages;
    // Born in September 2018: 7 today, 8 later this year.
    expect(find([7, 8], '2018-09')).toEqual([8]);
    expect(find([8, 7], '2018-09')).toEqual([8]);
    expect(find([7, 8], '2018-09', '2018-10')).toEqual([]);
  });

  it('are no more than there is room for', () => {
    const months = Array.from({ length: MOST_CHILDREN - 1 }, (_, at) => `2010-0${at + 1}`);
    expect(findNewChildren({ ages: [3], born: ['2018-03'] }, family(...months), TODAY)).toEqual({
      ages: [3],
      born: [],
    });
  });

  it('are added with names and ids of their own', () => {
    const { children } = addChildren(EMPTY_SHORTLIST, [
      { name: 'Kind 1', born: '2018-03' },
      { name: 'Kind 2', born: '2019-01' },
    ]);
    expect(children.map(({ id, name, born }) => [id, name, born])).toEqual([
      ['c1', 'Kind 1', '2018-03'],
      ['c2', 'Kind 2', '2019-01'],
    ]);
  });
});

describe('the months of birth that an age leaves', () => {
  it.each([
    [7, '2026-07-10', '2018-07', '2019-12', 18],
    [7, '2026-12-31', '2018-12', '2019-12', 13],
    [0, '2026-07-10', '2025-07', '2026-07', 13],
  ])('of %i on %s reach from %s to %s', (age, day, first, last, count) => {
    const months = listBirthMonths(age, readDay(day) ?? 0);
    expect([months[0], months.at(-1), months.length]).toEqual([first, last, count]);
  });
});

const canoe = { alias: '17-kanu', name: 'Kanu', print: 'p' };
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
