import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from '../berlin/day-number';
import type { AgeRule } from '../catalogue-rules';
import {
  fitsBirth,
  isUnborn,
  readWrittenMonth,
  toAgeBounds,
  toAskedBirth,
  toBirthMonth,
} from './fits-child';

it.each([
  ['2026-10', false],
  ['2026-11', false],
  ['2026-12', true],
  ['2027-01', true],
])('a child of %s is still to be born in November 2026: %s', (month, isStill) => {
  expect(isUnborn(month, readDay('2026-11-30') ?? 0)).toBe(isStill);
});

describe('a month of birth as people write it', () => {
  it.each([
    '2018-03',
    '2018-3',
    '3/2018',
    '03/2018',
    '03.2018',
    '3. 2018',
    '03 2018',
    '032018',
    ' 3-2018 ',
  ])('is read from "%s"', (text) => {
    expect(readWrittenMonth(text)).toBe('2018-03');
  });

  it.each(['', '2018', '13/2018', '0/2018', '2018-00', '3/18', '3/2018/1', 'März 2018', '3/1818'])(
    'is not read from "%s"',
    (text) => {
      expect(readWrittenMonth(text)).toBeNull();
    },
  );

  it('is always spelled one way', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const month = readWrittenMonth(text);
        if (month !== null) expect(readWrittenMonth(month)).toBe(month);
      }),
    );
  });
});

const MONTHS = Array.from({ length: 12 }, (_, month) => `2017-${`${month + 1}`.padStart(2, '0')}`);
const RULES: readonly AgeRule[] = [
  { kind: 'day' },
  { kind: 'year' },
  { kind: 'tolerance', months: 3 },
  ...['01-01', '01-31', '02-28', '02-29', '06-30', '09-30', '10-01', '12-31'].map(
    (date) => ({ kind: 'cutoff', date }) as const,
  ),
];
const DAYS = ['2023-12-31', '2024-02-28', '2024-02-29', '2025-01-01', '2025-06-30', '2026-12-15'];

/** Whether a child may take part in an offer for these ages that begins on this day. */
function fits(born: string, rule: AgeRule, day: string, [min, max]: readonly [number, number]) {
  const bounds = toAgeBounds({ minAge: min, maxAge: max }, readDay(day), rule);
  return fitsBirth(bounds, toBirthMonth(born), 0);
}

it('29 February as the cut-off day is the last of February in other years', () => {
  const rule: AgeRule = { kind: 'cutoff', date: '02-29' };
  // Eight in May 2026, seven at the end of February.
  expect(fits('2018-05', rule, '2026-07-28', [8, 8])).toBe(false);
  expect(fits('2018-02', rule, '2026-07-28', [8, 8])).toBe(true);
});

describe('the month of birth that is asked with', () => {
  it.each(RULES)('gives the same answers under %j', (rule) => {
    const ages = Array.from({ length: 5 }, (_, more) => [6 + more, 6 + more] as const);
    for (const born of MONTHS) {
      for (const day of DAYS) {
        for (const bounds of [...ages, [0, 7] as const, [8, 0] as const]) {
          const asked = toAskedBirth(born, rule);
          expect([born, asked, day, bounds, fits(asked, rule, day, bounds)]).toEqual([
            born,
            asked,
            day,
            bounds,
            fits(born, rule, day, bounds),
          ]);
        }
      }
    }
  });

  it.each<[AgeRule, number]>([
    [{ kind: 'year' }, 1],
    [{ kind: 'cutoff', date: '09-30' }, 3],
    [{ kind: 'cutoff', date: '12-31' }, 2],
    [{ kind: 'day' }, 12],
  ])('tells apart under %j only so many children of a year: %i', (rule, count) => {
    expect(new Set(MONTHS.map((born) => toAskedBirth(born, rule))).size).toBe(count);
  });

  it('is left alone where it cannot be read', () => {
    expect(toAskedBirth('1817-03', { kind: 'year' })).toBe('1817-03');
  });
});
