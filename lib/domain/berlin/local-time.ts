import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../instant';
import { type DayNumber, writeDay } from './day-number';

/**
 * Start of each day asked for so far: the time zone library is slow. It is called for midnights
 * only: near a clock change its results depend on the machine's time zone.
 */
const starts = new Map<DayNumber, Instant>();

export function startOfBerlinDay(number: DayNumber): Instant {
  let start = starts.get(number);
  if (start === undefined) {
    start = fromZonedTime(`${writeDay(number)}T00:00:00`, 'Europe/Berlin').getTime();
    if (starts.size > 20_000) starts.clear();
    starts.set(number, start);
  }
  return start;
}

/** Berlin's UTC offset at this instant, in milliseconds. It changes at 01:00 UTC. */
export function getBerlinOffset(instant: Instant): number {
  const number = Math.floor(instant / DAY_MS);
  const utc = number * DAY_MS;
  const before = utc - startOfBerlinDay(number);
  if (instant < utc + HOUR_MS) return before;
  return utc + DAY_MS - startOfBerlinDay(number + 1);
}

export function toBerlinDay(instant: Instant): DayNumber {
  return Math.floor((instant + getBerlinOffset(instant)) / DAY_MS);
}

/** Minutes on Berlin's clock since its midnight, 0 to 1439. */
export function toBerlinMinutes(instant: Instant): number {
  const local = instant + getBerlinOffset(instant);
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/**
 * The instant of a Berlin wall-clock time, in milliseconds since a day's midnight: of an hour that
 * occurs twice the first, of a skipped hour the one after it.
 */
export function fromBerlinClock(day: DayNumber, timeMs: number): Instant {
  const local = day * DAY_MS + timeMs;
  const before = day * DAY_MS - startOfBerlinDay(day);
  const early = local - before;
  if (getBerlinOffset(early) === before) return early;
  const after = (day + 1) * DAY_MS - startOfBerlinDay(day + 1);
  const late = local - after;
  return getBerlinOffset(late) === after ? late : early;
}

/** In the specification's format: `2026-07-28T09:00:00+02:00`. */
export function writeInstant(instant: Instant): string {
  const hours = getBerlinOffset(instant) / HOUR_MS;
  return `${writeBerlinClock(instant)}+${String(hours).padStart(2, '0')}:00`;
}

/** Without an offset: `2026-07-28T09:00:00`. */
export function writeBerlinClock(instant: Instant): string {
  return new Date(instant + getBerlinOffset(instant)).toISOString().slice(0, 19);
}
