import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../instant';
import { readDay, readIsoWeek, toIsoWeek, toWeekday, writeDay } from './day-number';
import { startOfBerlinDay, toBerlinDay, toBerlinMinutes } from './local-time';

const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) });
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

describe('Berlin time', () => {
  it('agrees with Intl at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const minutes = toBerlinMinutes(instant);
        const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(`${writeDay(toBerlinDay(instant))}, ${clock}`).toBe(parts.format(instant));
      }),
    );
  });

  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', '2026-03-29', 180],
    ['2026-10-25T00:59:59Z', '2026-10-25', 179],
    ['2026-10-25T01:00:00Z', '2026-10-25', 120],
    ['2026-07-27T22:00:00Z', '2026-07-28', 0],
    ['2026-12-31T23:00:00Z', '2027-01-01', 0],
  ])('reads %s as %s, minute %i', (iso, day, minutes) => {
    expect(writeDay(toBerlinDay(Date.parse(iso)))).toBe(day);
    expect(toBerlinMinutes(Date.parse(iso))).toBe(minutes);
  });

  it('begins each day at its own midnight', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = toBerlinDay(instant);
        const start = startOfBerlinDay(day);
        expect(toBerlinMinutes(start)).toBe(0);
        expect(toBerlinDay(start)).toBe(day);
        expect(toBerlinDay(start - 1)).toBe(day - 1);
      }),
    );
  });
});

describe('days and weeks', () => {
  it('writes what it reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300_000, max: 2_900_000 }), (number) => {
        expect(readDay(writeDay(number))).toBe(number);
        expect(writeDay(number)).toBe(new Date(number * DAY_MS).toISOString().slice(0, 10));
      }),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'x', '', '2026-04-31'])(
    'refuses %j as a day',
    (text) => expect(readDay(text)).toBeNull(),
  );

  it.each([
    ['2026-07-28', '2026-W31', 1],
    ['2026-12-31', '2026-W53', 3],
    ['2027-01-03', '2026-W53', 6],
    ['2027-01-04', '2027-W01', 0],
    ['2024-12-30', '2025-W01', 0],
  ])('%s lies in %s on weekday %i', (day, week, weekday) => {
    const number = readDay(day) as number;
    expect(toIsoWeek(number)).toBe(week);
    expect(toWeekday(number)).toBe(weekday);
    expect(readIsoWeek(week)).toBe(number - weekday);
  });

  it.each(['2025-W53', '2026-W00', '2026-W54', '2026-31', '2026-w31'])(
    'refuses %j as a week',
    (text) => expect(readIsoWeek(text)).toBeNull(),
  );
});

describe.each(['Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Auckland'])(
  'Berlin time on a machine in %s',
  (zone) => {
    let berlin: typeof import('./local-time');

    beforeAll(async () => {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
      berlin = await import('./local-time');
    });
    afterAll(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });

    it('is really asked on a machine there', () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    });

    it('finds the instant of everything that the clocks show', () => {
      // Nine instants in ten lie near a clock change, where the machine's time zone could influence
      // the result.
      const changes = fc
        .tuple(fc.integer({ min: 2000, max: 2060 }), fc.constantFrom(2, 9))
        .map(([year, month]) => Date.UTC(year, month, 28));
      const near = fc
        .tuple(changes, fc.integer({ min: -6 * 24 * 60, max: 6 * 24 * 60 }))
        .map(([change, minutes]) => change + minutes * MINUTE_MS);
      fc.assert(
        fc.property(fc.oneof({ arbitrary: near, weight: 9 }, instants), (instant) => {
          const day = berlin.toBerlinDay(instant);
          const shown = instant + berlin.getBerlinOffset(instant) - day * DAY_MS;
          const found = berlin.fromBerlinClock(day, shown);
          // An hour that occurs twice resolves to its first occurrence.
          expect([instant, instant - HOUR_MS]).toContain(found);
          expect(berlin.writeBerlinClock(found)).toBe(berlin.writeBerlinClock(instant));
          expect(parts.format(found)).toBe(parts.format(instant));
        }),
        { numRuns: 300 },
      );
    });

    it.each([
      ['the hour that is skipped, as the one after it', '2026-03-29', 150, '2026-03-29T01:30:00Z'],
      ['the hour that is shown twice, the first time', '2026-10-25', 150, '2026-10-25T00:30:00Z'],
      ['midnight before the clocks go forward', '2026-03-29', 0, '2026-03-28T23:00:00Z'],
      ['the hour after they went back', '2026-10-25', 180, '2026-10-25T02:00:00Z'],
    ])('reads %s', (_what, day, minutes, expected) => {
      const found = berlin.fromBerlinClock(readDay(day) ?? Number.NaN, minutes * MINUTE_MS);
      expect(new Date(found).toISOString()).toBe(expected.replace('Z', '.000Z'));
    });
  },
);
