import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../instant';
import { readDay } from './day-number';
import { findSun } from './sun';

const BERLIN = { lat: 52.52, lng: 13.405 };
const KONSTANZ = { lat: 47.66, lng: 9.175 };
const FLENSBURG = { lat: 54.79, lng: 9.44 };

describe('sunrise and sunset', () => {
  // In UTC, as almanacs give them.
  it.each([
    ['2026-06-21', BERLIN, '02:43', '19:33'],
    ['2026-12-21', BERLIN, '07:15', '14:54'],
    ['2026-03-20', KONSTANZ, '05:30', '17:37'],
    ['2026-12-21', FLENSBURG, '07:43', '14:57'],
  ])('on %s', (date, place, rise, set) => {
    const day = readDay(date) ?? Number.NaN;
    const found = findSun(day, place);
    const off = (at: number, time: string) =>
      Math.abs(at - Date.parse(`${date}T${time}:00Z`)) / MINUTE_MS;
    expect(off(found.rise, rise)).toBeLessThan(5);
    expect(off(found.set, set)).toBeLessThan(5);
  });
});
