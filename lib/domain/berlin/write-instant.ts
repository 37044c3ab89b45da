import { HOUR_MS, type Instant } from '../instant';
import { getBerlinOffset } from './local-time';

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
