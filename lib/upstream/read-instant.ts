import { readDay } from '../domain/berlin/day-number';
import { fromBerlinClock } from '../domain/berlin/local-time';
import type { Instant } from '../domain/instant';

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const EARLIEST_YEAR = 1970;
const LATEST: Instant = Date.UTC(3000, 0, 1);

/**
 * An instant from an ISO 8601 text (with offset, or without one and then in Europe/Berlin; a day
 * alone is its midnight), from unix seconds, or from a serialised PHP date. Null: unreadable.
 */
export function readInstant(raw: unknown): Instant | null {
  if (typeof raw === 'number') return keepPlausible(raw * 1000);
  if (typeof raw === 'string') return readText(raw.trim());
  if (typeof raw === 'object' && raw !== null && 'date' in raw && typeof raw.date === 'string')
    return readText(raw.date.trim());
  return null;
}

function readText(text: string): Instant | null {
  if (/^\d{9,11}$/.test(text)) return keepPlausible(Number(text) * 1000);
  const match = ISO.exec(text);
  if (!match) return null;
  const [, day = '', minute = '00:00', second = '00', fraction = '0', offset] = match;
  const number = readDay(day);
  if (number === null || Number(day.slice(0, 4)) < EARLIEST_YEAR) return null;
  const time = `${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  return keepPlausible(
    offset
      ? Date.parse(`${day}T${time}${formatOffset(offset)}`)
      : fromBerlinClock(number, Date.parse(`1970-01-01T${time}Z`)),
  );
}

function formatOffset(offset: string): string {
  if (/^z$/i.test(offset)) return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function keepPlausible(instant: number): Instant | null {
  return Number.isFinite(instant) && instant >= 0 && instant < LATEST ? Math.round(instant) : null;
}
