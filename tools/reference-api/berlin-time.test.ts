import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, berlinChanges, formatBerlin, instantOfBerlin, isDay } from './berlin-time';

const INTL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('Berlin time', () => {
  it('agrees with the time zone database on every instant of 50 years', () => {
    const instants = fc.integer({
      min: Date.parse('2000-01-01T00:00:00Z') / 1000,
      max: Date.parse('2050-01-01T00:00:00Z') / 1000,
    });
    fc.assert(
      fc.property(instants, (seconds) => {
        const text = formatBerlin(seconds * 1000);
        expect(text.slice(0, 19).replace('T', ' ')).toBe(INTL.format(seconds * 1000));
        expect(Date.parse(text)).toBe(seconds * 1000);
      }),
    );
  });

  it('knows the nights in which the clocks change', () => {
    const { toSummer, toWinter } = berlinChanges(2027);
    expect(formatBerlin(toSummer - 1000)).toBe('2027-03-28T01:59:59+01:00');
    expect(formatBerlin(toSummer)).toBe('2027-03-28T03:00:00+02:00');
    expect(formatBerlin(toWinter - 1000)).toBe('2027-10-31T02:59:59+02:00');
    expect(formatBerlin(toWinter)).toBe('2027-10-31T02:00:00+01:00');
  });

  it.each([
    ['2026-07-28', '09:00', '2026-07-28T09:00:00+02:00'],
    ['2026-12-24', '00:00', '2026-12-24T00:00:00+01:00'],
    ['2027-03-28', '00:00', '2027-03-28T00:00:00+01:00'],
    ['2027-03-28', '08:30', '2027-03-28T08:30:00+02:00'],
    ['2027-10-31', '02:30', '2027-10-31T02:30:00+02:00'],
    ['2027-10-31', '08:30', '2027-10-31T08:30:00+01:00'],
  ])('%s %s is %s', (day, time, text) => {
    expect(formatBerlin(instantOfBerlin(day, time))).toBe(text);
  });

  it('counts calendar days over months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['tomorrow', false],
  ])('reads %s as a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
