import { fromZonedTime } from 'date-fns-tz';
import { readDay } from '../domain/berlin/day-number';
import { fromBerlinClock } from '../domain/berlin/local-time';
import type { Instant } from '../domain/instant';
import { repairCharacters } from '../domain/text/clean-characters';

/** The first characters of a text, never half of a surrogate pair. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const isPair = (text.codePointAt(longest - 1) ?? 0) > 0xffff;
  return text.slice(0, isPair ? longest - 1 : longest);
}

/** An upstream record before anything is known of it. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** Reads fields of one record; an absent or unreadable field is null, an unreadable one is reported. */
export interface RecordReader {
  /** Cut, and reported, beyond `BOUNDS.text`. */
  text(field: string): string | null;
  /** Not negative. */
  count(field: string): number | null;
  /** Within ±`limit`. */
  degrees(field: string, limit: number): number | null;
  flag(field: string): boolean | null;
  instant(field: string): number | null;
  /** An absolute http(s) address. */
  address(field: string): string | null;
  /**
   * Elements of an array, or of an object that a filtered PHP collection became; those beyond
   * `BOUNDS` are left out, and that is reported.
   */
  elements(field: BoundedList): readonly unknown[] | null;
}

/** Reports a field of the record that is not what it should be. */
export type Report = (field: string, reason: string) => void;

/** Whether a value is an object with named fields. */
export function isRecord(raw: unknown): raw is RawRecord {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** The elements of an array or of an object whose keys are all integers; null: neither. */
export function readElements(raw: unknown): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw;
  if (isRecord(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key)))
    return Object.values(raw);
  return null;
}

/** A text or a number as text; null: neither. A text that is cut is reported. */
export function readText(raw: unknown, report: (reason: string) => void): string | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? String(raw) : null;
  if (typeof raw !== 'string') return null;
  if (raw.length > BOUNDS.text) report(`is longer than ${BOUNDS.text} characters`);
  return repairCharacters(cutText(raw, BOUNDS.text));
}

/** The text as an absolute http(s) address, or null. */
export function readAddress(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > BOUNDS.address) return null;
  if (!URL.canParse(raw.trim())) return null;
  return /^https?:$/.test(new URL(raw.trim()).protocol) ? repairCharacters(raw).trim() : null;
}

export function createRecordReader(record: RawRecord, report: Report): RecordReader {
  function read<T>(field: string, what: string, readValue: (raw: unknown) => T | null): T | null {
    const raw = record[field];
    if (raw === undefined || raw === null) return null;
    const value = readValue(raw);
    if (value === null) report(field, `is not ${what}`);
    return value;
  }

  return {
    text: (field) =>
      read(field, 'a text', (raw) => readText(raw, (reason) => report(field, reason))),
    count: (field) =>
      read(field, 'a whole number from 0', (raw) => {
        const value = readNumber(raw);
        return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
      }),
    degrees: (field, limit) =>
      read(field, `a number of degrees within ${limit}`, (raw) => {
        const value = readNumber(raw);
        return value !== null && Math.abs(value) <= limit ? value : null;
      }),
    flag: (field) => read(field, 'true or false', readFlag),
    instant: (field) => read(field, 'a readable time', readInstant),
    address: (field) => read(field, 'an absolute web address', readAddress),
    elements: (field) => {
      const elements = read(field, 'a list', readElements);
      if (elements === null || elements.length <= BOUNDS[field]) return elements;
      report(field, `holds more than ${BOUNDS[field]} elements`);
      return elements.slice(0, BOUNDS[field]);
    },
  };
}

function readNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  return typeof raw === 'string' && /^-?\d+(\.\d+)?$/.test(raw.trim()) ? Number(raw) : null;
}

function readFlag(raw: unknown): boolean | null {
  if (raw === true || raw === 1 || raw === '1' || raw === 'true') return true;
  if (raw === false || raw === 0 || raw === '0' || raw === 'false') return false;
  return null;
}

/**
 * Most that is kept of one upstream record, far beyond anything a host writes. The rest is cut off
 * and reported, so that no record can make what follows (digests, indexes, pages) grow with it.
 */
export const BOUNDS = {
  /** Characters of a text. */
  text: 200_000,
  /** Characters of an address: a longer one is unreadable, since half an address leads elsewhere. */
  address: 8_000,
  dates: 200,
  media: 20,
  hosts: 20,
  accessibility: 50,
  status: 50,
} as const;

/** Lists of a record that are bounded. */
export type BoundedList = 'dates' | 'media' | 'hosts' | 'accessibility';

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const EARLIEST_YEAR = 1970;
const LATEST: Instant = Date.UTC(3000, 0, 1);

/**
 * An instant from an ISO 8601 text (with offset, or without one and then in Europe/Berlin; a day
 * alone is its midnight), from unix seconds, or from a serialised PHP date, whose text is read in the
 * time zone beside it. Null: unreadable, also where the time zone is.
 */
export function readInstant(raw: unknown): Instant | null {
  if (typeof raw === 'number') return keepPlausible(raw * 1000);
  if (typeof raw === 'string') return readInstantText(raw.trim());
  if (!isRecord(raw) || typeof raw.date !== 'string') return null;
  const zone = raw.timezone ?? BERLIN;
  return typeof zone === 'string' ? readInstantText(raw.date.trim(), zone.trim()) : null;
}

const BERLIN = 'Europe/Berlin';
const OFFSET = /^(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;
/** Abbreviations as PHP writes them (`timezone_type` 2); others do not name one time zone. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...{ UTC: 'Z', GMT: 'Z', CET: '+01:00', CEST: '+02:00', MEZ: '+01:00', MESZ: '+02:00' },
};

/** `zone` applies to a text without an offset of its own: a name, an abbreviation or an offset. */
function readInstantText(text: string, zone = BERLIN): Instant | null {
  if (/^\d{9,11}$/.test(text)) return keepPlausible(Number(text) * 1000);
  const match = ISO.exec(text);
  if (!match) return null;
  const [, day = '', minute = '00:00', second = '00', fraction = '0', own] = match;
  const number = readDay(day);
  if (number === null || Number(day.slice(0, 4)) < EARLIEST_YEAR) return null;
  const time = `${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  const offset = own ?? (OFFSET.test(zone) ? zone : ABBREVIATIONS[zone.toUpperCase()]);
  if (offset) return keepPlausible(Date.parse(`${day}T${time}${formatOffset(offset)}`));
  return keepPlausible(
    zone === BERLIN
      ? fromBerlinClock(number, Date.parse(`1970-01-01T${time}Z`))
      : fromZonedTime(`${day}T${time}`, zone).getTime(),
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
