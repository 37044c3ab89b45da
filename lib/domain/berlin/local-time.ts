import { fromZonedTime } from 'date-fns-tz';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../instant';
import { type DayNumber, writeDay } from './day-number';

/**
 * Start of each day that was asked for. A hundred thousand offers lie on a few hundred days, so the
 * time zone library is asked a few hundred times. It is asked for midnights only: near a change of
 * the clock its answers depend on the zone of the machine.
 */
const starts = new Map<DayNumber, Instant>();

/** The instant at which a day begins in Berlin. */
export function startOfBerlinDay(number: DayNumber): Instant {
  let start = starts.get(number);
  if (start === undefined) {
    start = fromZonedTime(`${writeDay(number)}T00:00:00`, 'Europe/Berlin').getTime();
    if (starts.size > 20_000) starts.clear();
    starts.set(number, start);
  }
  return start;
}

/** What Berlin's clocks are ahead of UTC at this instant, in milliseconds. They change at 01:00 UTC. */
export function getBerlinOffset(instant: Instant): number {
  const number = Math.floor(instant / DAY_MS);
  const utc = number * DAY_MS;
  const before = utc - startOfBerlinDay(number);
  if (instant < utc + HOUR_MS) return before;
  return utc + DAY_MS - startOfBerlinDay(number + 1);
}

/** Berlin's calendar day at this instant. */
export function toBerlinDay(instant: Instant): DayNumber {
  return Math.floor((instant + getBerlinOffset(instant)) / DAY_MS);
}

/** Minutes on Berlin's clock since its midnight, 0 to 1439. */
export function toBerlinMinutes(instant: Instant): number {
  const local = instant + getBerlinOffset(instant);
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/**
 * The instant at which Berlin's clocks show a day and a time of day, in milliseconds since its midnight.
 * Of an hour that they show twice it is the first; an hour that they skip counts as the one after it.
 * The zone of the machine has no part in it.
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

/** An instant as the specification writes it, on Berlin's clock: `2026-07-28T09:00:00+02:00`; null stays null. */
export function writeInstant(instant: Instant): string;
export function writeInstant(instant: Instant | null): string | null;
export function writeInstant(instant: Instant | null): string | null {
  if (instant === null) return null;
  const hours = getBerlinOffset(instant) / HOUR_MS;
  return `${writeBerlinClock(instant)}+${String(hours).padStart(2, '0')}:00`;
}

/** What Berlin's clocks show at an instant, without saying in which offset: `2026-07-28T09:00:00`. */
export function writeBerlinClock(instant: Instant): string {
  return new Date(instant + getBerlinOffset(instant)).toISOString().slice(0, 19);
}
