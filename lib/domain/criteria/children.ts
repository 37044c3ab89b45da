import {
  fitsAge,
  fitsBirth,
  joinWrittenMonths,
  readBirthMonth,
  readWrittenMonth,
} from '../child/fits-child';
import type { SearchView } from '../search/search-view';
import type { Criterion, Pair, Tally } from './criterion';

/** Children to find offers for: ages in years and months of birth (YYYY-MM). */
export interface Children {
  readonly ages: readonly number[];
  readonly born: readonly string[];
  /** `any`: at least one of them fits; `all`: every one of them. Without children `any`. */
  readonly fit: 'any' | 'all';
}

const OLDEST = 99;

/**
 * Children by age in years, or by month of birth under the age rule: at least one of them fits, or
 * with `fit=all` every one. A month of birth may arrive as two consecutive values, month and year,
 * because two selects of a form without JavaScript send it so.
 */
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
      meaning: 'all: every child asked for fits; otherwise at least one.',
    },
  ],
  parse(query) {
    const ages = query.many('age', (text) => (/^\d{1,2}$/.test(text) ? Number(text) : null));
    const born = query.many('born', readWrittenMonth, joinWrittenMonths);
    const asked = query.one('fit', (text) => (text === 'all' ? text : null));
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
    return {
      level: 'offer',
      test:
        value.fit === 'all'
          ? (offer) => tests.every((test) => test(offer))
          : (offer) => tests.some((test) => test(offer)),
    };
  },
  count(value, view) {
    const tests = createChildTests(value, view);
    const byAge = countAges(value, view);
    if (tests.length === 0) return byAge;
    return [byAge, countAllFit(tests)];
  },
};

function createChildTests(
  { ages, born }: Children,
  { columns, moment }: SearchView,
): ((offer: number) => boolean)[] {
  const births = born.map(readBirthMonth).filter((month) => month !== null);
  return [
    ...ages.map((age) => (offer: number) => fitsAge(columns, offer, age)),
    ...births.map((month) => (offer: number) => fitsBirth(columns, offer, month, moment.today)),
  ];
}

function countAges({ ages, fit }: Children, { columns }: SearchView): Tally {
  const last = Math.min(OLDEST, Math.max(columns.ages.last, ...ages));
  const values = Array.from({ length: last + 1 }, (_, age) => String(age));
  const counts = new Int32Array(values.length);
  const { minAge, maxAge } = columns;
  return {
    level: 'offer',
    parameter: 'age',
    adding: fit === 'all' ? 'narrows' : 'widens',
    values,
    counts,
    shown: null,
    add(offers) {
      // How many more offers there are from each age on than for the age before.
      const steps = new Int32Array(last + 2);
      for (const offer of offers) {
        const from = minAge[offer] as number;
        const to = Math.min(last, maxAge[offer] as number);
        if (from > to) continue;
        steps[from] = (steps[from] as number) + 1;
        steps[to + 1] = (steps[to + 1] as number) - 1;
      }
      for (let age = 0, fitting = 0; age <= last; age++) {
        fitting += steps[age] as number;
        counts[age] = (counts[age] as number) + fitting;
      }
    },
  };
}

function countAllFit(tests: readonly ((offer: number) => boolean)[]): Tally {
  const counts = new Int32Array(1);
  return {
    level: 'offer',
    parameter: 'fit',
    adding: 'replaces',
    values: ['all'],
    counts,
    shown: null,
    add(offers) {
      for (const offer of offers) {
        if (tests.every((test) => test(offer))) counts[0] = (counts[0] as number) + 1;
      }
    },
  };
}
