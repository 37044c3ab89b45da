import { describe, expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import type { Land } from '../../instance/instance-schema';
import { findHoliday } from './review-own';

describe('a public holiday', () => {
  it.each<[string, Land, string | null]>([
    ['2026-10-03', 'HH', 'Tag der Deutschen Einheit'],
    ['2026-06-04', 'BY', 'Fronleichnam'],
    ['2026-06-04', 'HH', null],
    ['2027-03-29', 'HH', 'Ostermontag'],
    ['2026-06-05', 'BY', null],
    ['9026-10-03', 'BY', null],
  ])('%s in %s: %s', (day, land, name) => {
    expect(findHoliday(readDay(day) ?? Number.NaN, land)).toBe(name);
  });
});
