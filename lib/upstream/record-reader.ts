import { BOUNDS, type BoundedList } from './bounds';
import { readInstant } from './read-instant';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** No script stacks more marks on a letter (UAX #15, Stream-Safe Text); sorting them is quadratic. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** The text without characters that no page, feed or address can carry; otherwise untouched. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, '').replace(LONE_SURROGATE, '\ufffd').replace(TOO_MANY_MARKS, '$1');
}

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

/** Tells that a field of the record was not what it should be. */
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
  return cleanText(cutText(raw, BOUNDS.text));
}

/** The text as an absolute http(s) address, or null. */
export function readAddress(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > BOUNDS.address) return null;
  if (!URL.canParse(raw.trim())) return null;
  return /^https?:$/.test(new URL(raw.trim()).protocol) ? cleanText(raw).trim() : null;
}

/** A reader for one record. */
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
