import type { SearchView } from '../catalogue';
import {
  type AgeBounds,
  fitsAge,
  fitsBirth,
  joinWrittenMonths,
  readWrittenMonth,
  toBirthMonth,
} from '../child/fits-child';
import type { Criterion, Match, Pair, Tally } from './criterion';

export interface Children {
  readonly ages: readonly number[];
  readonly born: readonly string[];
  /** `any`: at least one of them fits; `all`: every one of them. Without children `any`. */
  readonly fit: 'any' | 'all';
}

const OLDEST = 99;

/** Forms without JavaScript send a month of birth as two consecutive values, month and year. */
export const children: Criterion<Children> = {
  fields: [
    {
      name: 'age',
      label: 'age',
      meaning: 'Age of a child in years; with several children, at least one fits.',
      isRepeatable: true,
      choice: 'child',
    },
    {
      name: 'born',
      label: 'birth',
      meaning: 'Month of birth of a child, YYYY-MM, by the age rule of the town.',
      isRepeatable: true,
    },
    {
      name: 'fit',
      label: 'word',
      meaning: 'all: every child asked for fits; any, as without it: at least one.',
    },
  ],
  parse(query) {
    const ages = query.many('age', (text) => (/^\d{1,2}$/.test(text) ? Number(text) : null));
    const born = query.many('born', readWrittenMonth, joinWrittenMonths);
    const asked = query.one('fit', (text) => (text === 'all' || text === 'any' ? text : null));
    return { ages, born, fit: (ages.length + born.length > 0 && asked) || 'any' };
  },
  serialize: ({ ages, born, fit }): Pair[] => [
    ...ages.map((age) => ['age', String(age)] as const),
    ...born.map((month) => ['born', month] as const),
    ...(fit === 'all' ? [['fit', fit] as const] : []),
  ],
  matches(value, view) {
    const tests = createChildTests(value, view);
    if (tests.length === 0) return null;
    return value.fit === 'all'
      ? (row) => tests.every((test) => test(row))
      : (row) => tests.some((test) => test(row));
  },
  count(value, view) {
    const tests = createChildTests(value, view);
    const byAge = countAges(value, view);
    return tests.length === 0 ? [byAge] : [byAge, countFit(tests)];
  },
};

function createChildTests(
  { ages, born }: Children,
  { columns: { ageBounds }, timed }: SearchView,
): readonly Match[] {
  const tests = [
    ...ages.map((age) => (bounds: AgeBounds) => fitsAge(bounds, age)),
    ...born
      .map(toBirthMonth)
      .map((month) => (bounds: AgeBounds) => fitsBirth(bounds, month, timed.today)),
  ];
  return tests.map((test) => (row) => test(ageBounds[row.offer] as AgeBounds));
}

function countAges({ ages, fit }: Children, { columns }: SearchView): Tally {
  const last = Math.min(OLDEST, Math.max(columns.ages.last, ...ages));
  const positions = Array.from({ length: last + 1 }, (_, age) => age);
  return {
    parameter: 'age',
    adding: fit === 'all' ? 'narrows' : 'widens',
    values: positions.map(String),
    positionsOf({ offer }) {
      const { minAge, maxAge } = columns.ageBounds[offer] as AgeBounds;
      return positions.slice(minAge, maxAge + 1);
    },
  };
}

function countFit(tests: readonly Match[]): Tally {
  return {
    parameter: 'fit',
    adding: 'replaces',
    values: ['any', 'all'],
    positionsOf(row) {
      if (tests.every((test) => test(row))) return [0, 1];
      return tests.some((test) => test(row)) ? [0] : [];
    },
  };
}
