import { fitsAge, fitsBirth, readBirthMonth } from '../child/fits-child';
import { readWrittenMonth } from '../child/read-written-month';
import type { Criteria } from './criteria';
import type { Criterion, Pair } from './criterion';

const OLDEST = 99;

/** Children of whom at least one fits: by age in years, or by month of birth under the town's rule. */
export const children: Criterion<Criteria['children']> = {
  parameters: ['age', 'born'],
  repeatable: true,
  parse: (query) => ({
    ages: query.many('age', (text) => (/^\d{1,2}$/.test(text) ? Number(text) : null)),
    born: query.many('born', readWrittenMonth),
  }),
  serialize: ({ ages, born }): Pair[] => [
    ...ages.map((age) => ['age', String(age)] as const),
    ...born.map((month) => ['born', month] as const),
  ],
  matches({ ages, born }, view) {
    const births = born.map(readBirthMonth).filter((month) => month !== null);
    if (ages.length === 0 && births.length === 0) return null;
    const { columns, moment } = view;
    return {
      level: 'offer',
      test(offer) {
        for (const age of ages) if (fitsAge(columns, offer, age)) return true;
        for (const month of births) {
          if (fitsBirth(columns, offer, month, columns.rules.ageRule, moment.ageDay)) return true;
        }
        return false;
      },
    };
  },
  count({ ages }, { columns }) {
    const first = Math.min(columns.ages.first, ...ages);
    const last = Math.min(OLDEST, Math.max(columns.ages.last, ...ages));
    const values = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
    const counts = new Int32Array(values.length);
    const { minAge, maxAge } = columns;
    return {
      level: 'offer',
      parameter: 'age',
      adding: 'widens',
      values,
      counts,
      shown: null,
      add(offer) {
        const from = Math.max(first, minAge[offer] as number);
        const to = Math.min(last, maxAge[offer] as number);
        for (let age = from; age <= to; age++) {
          counts[age - first] = (counts[age - first] as number) + 1;
        }
      },
    };
  },
};
