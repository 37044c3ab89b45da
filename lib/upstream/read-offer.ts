import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { decodeHTMLStrict } from 'entities';
import { readDay } from '../domain/berlin/day-number';
import { fromBerlinClock } from '../domain/berlin/local-time';
import type { Instant } from '../domain/instant';
import type { Host, Offer, Session, Visibility } from '../domain/offer';
import { cleanCharacters, repairCharacters } from '../domain/text/derived-text';
import type { ReadProblem } from '../domain/upstream-result';

/** `offer` null: the record is lost. */
export interface Reading<T> {
  readonly offer: T | null;
  readonly problems: readonly ReadProblem[];
}

const LONGEST_ALIAS = 300;
const NO_ALIAS = /[\s/\\?#%]|^\.{1,2}$/;

/** Only `name` and `alias` are needed; an absent or unreadable field becomes null, false or empty. */
export function readOffer(raw: unknown): Reading<Offer> {
  const problems: ReadProblem[] = [];
  const alias = isRecord(raw) ? readAlias(raw) : null;
  const report: Report = (field, reason) => problems.push({ alias, field, reason });
  const lose = (reason: string) => {
    report(null, reason);
    return { offer: null, problems };
  };
  if (!isRecord(raw)) return lose('is not an object');
  if (alias === null) return lose('has no usable alias');
  const reader = createRecordReader(raw, report);
  const name = reader.line('name', ' ');
  if (!name) return lose('has no name');
  // In another order an offer would have another digest, and every generation another name.
  const offer: Offer = {
    alias,
    name,
    publish: readVisibility(reader),
    description: reader.text('description') ?? '',
    requiresApplication: reader.flag('requiresApplication') ?? false,
    onlineApplication: reader.flag('onlineApplication') ?? false,
    applicationDeadline: reader.instant('applicationDeadline'),
    minAge: reader.count('minAge'),
    maxAge: reader.count('maxAge'),
    feeCents: reader.count('fee'),
    meetingPoint: reader.line('meetingPoint', ', '),
    meetingAddress: reader.line('meetingAddress', ', '),
    ...readPosition(reader),
    applyText: orNull(reader.text('applyText')),
    bring: orNull(readLines(reader.text('bring') ?? '')),
    sessions: reader.each('dates', (raw) => readSession(raw, report)) ?? [],
    accessibility: reader.each('accessibility', (raw) => readName(raw, 'accessibility', report)),
    wheelchairAccessible: reader.flag('wheelchairAccessible'),
    url: reader.address('url') ?? '',
    media: reader.each('media', readAddress) ?? [],
    hosts: reader.each('hosts', (raw) => readHost(raw, report)) ?? [],
    texts: null,
  };
  return { offer, problems };
}

function readAlias(raw: RawRecord): string | null {
  const alias = typeof raw.alias === 'number' ? String(raw.alias) : raw.alias;
  if (typeof alias !== 'string' || alias === '' || alias.length > LONGEST_ALIAS) return null;
  return NO_ALIAS.test(alias) || repairCharacters(alias) !== alias ? null : alias;
}

/** 0/0 is what empty number fields become: it lies in the Atlantic and is no meeting place. */
function readPosition(reader: RecordReader): Pick<Offer, 'meetingLat' | 'meetingLng'> {
  const meetingLat = reader.degrees('meetingLat', 90);
  const meetingLng = reader.degrees('meetingLng', 180);
  return meetingLat === 0 && meetingLng === 0
    ? { meetingLat: null, meetingLng: null }
    : { meetingLat, meetingLng };
}

/** An unknown visibility must not become a listing. */
function readVisibility(reader: RecordReader): Visibility {
  const publish = reader.text('publish');
  if (publish === null || publish === 'public') return 'public';
  if (publish !== 'private_link') reader.report('publish', 'is neither public nor private_link');
  return 'private_link';
}

function readSession(raw: unknown, report: Report): Session | null {
  if (!isRecord(raw)) return null;
  const reader = createRecordReader(raw, (field, reason) => report(`dates.${field}`, reason));
  return { begin: reader.instant('begin'), end: reader.instant('end') };
}

/** A name, alone or in an object; one that is cut is reported as an element of `field`. */
function readName(raw: unknown, field: BoundedList, report: Report): string | null {
  const name = readText(isRecord(raw) ? raw.name : raw, (reason) =>
    report(field, `element ${reason}`),
  );
  return name === null ? null : orNull(readLine(name, ' '));
}

function readHost(raw: unknown, report: Report): Host | null {
  const name = readName(raw, 'hosts', report);
  return name === null ? null : { name };
}

function orNull(text: string | null): string | null {
  return text?.trim() ? text : null;
}

/** Insert tags and signs of the instance's CMS: `{{link_url::12}}`, `[nbsp]`, `[-]`. */
const CMS = /\{\{[^{}\n]{0,300}\}\}|\[-\]/g;
const CMS_SIGN = /\[(nbsp|&)\]/gi;

/** Entities, which some instances store, are decoded once; what they stand for is text, never markup. */
function readWords(text: string): string {
  const words = text
    .replace(CMS, '')
    .replace(CMS_SIGN, (_, sign: string) => (sign === '&' ? '&' : ' '));
  return cleanCharacters(words.includes('&') ? decodeHTMLStrict(words) : words);
}

/**
 * `separator` replaces a line break. Invisible characters that change the direction of writing (UAX #9)
 * are dropped: a page sets names into sentences of its own, and isolates them.
 */
function readLine(text: string, separator: string): string {
  return readWords(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? separator : ' '))
    .trim();
}

/** Tags of an old editor, of which only the breaks between lines mean something. */
const LINE_TAG = /<(?:br|\/p|\/li|\/div|\/tr)\b[^<>]*>\s*/gi;
const TAG = /<\/?(?:p|li|ul|ol|div|span|strong|b|em|i|u|font|table|tbody|tr|td)\b[^<>]*>/gi;

function readLines(text: string): string {
  const plain = text.replace(LINE_TAG, '\n').replace(TAG, '');
  return readWords(plain)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The first characters of a text, never half of a surrogate pair. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const isPair = (text.codePointAt(longest - 1) ?? 0) > 0xffff;
  return text.slice(0, isPair ? longest - 1 : longest);
}

type RawRecord = Readonly<Record<string, unknown>>;

type RecordReader = ReturnType<typeof createRecordReader>;

/** Reports a field of the record that is not what it should be; null: the whole record is lost. */
export type Report = (field: string | null, reason: string) => void;

export function isRecord(raw: unknown): raw is RawRecord {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** The elements of an array, or of an object that a filtered PHP collection became; null: neither. */
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

function readAddress(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > BOUNDS.address) return null;
  const isWeb = /^https?:$/.test(URL.parse(raw.trim())?.protocol ?? '');
  return isWeb ? repairCharacters(raw).trim() : null;
}

/** Reads fields of one record; an absent or unreadable field is null, an unreadable one is reported. */
export function createRecordReader(record: RawRecord, report: Report) {
  function read<T>(field: string, what: string, readValue: (raw: unknown) => T | null): T | null {
    const raw = record[field];
    if (raw === undefined || raw === null) return null;
    const value = readValue(raw);
    if (value === null) report(field, `is not ${what}`);
    return value;
  }

  const text = (field: string) =>
    read(field, 'a text', (raw) => readText(raw, (reason) => report(field, reason)));

  return {
    report,
    text,
    line: (field: string, separator: string) => orNull(readLine(text(field) ?? '', separator)),
    count: (field: string) =>
      read(field, 'a whole number from 0', (raw) => {
        const value = readNumber(raw);
        return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
      }),
    degrees: (field: string, limit: number) =>
      read(field, `a number of degrees within ${limit}`, (raw) => {
        const value = readNumber(raw);
        return value !== null && Math.abs(value) <= limit ? value : null;
      }),
    flag: (field: string) => read(field, 'true or false', readFlag),
    instant: (field: string) => read(field, 'a readable time', readInstant),
    address: (field: string) => read(field, 'an absolute web address', readAddress),
    /** The readable elements; those beyond `BOUNDS` are left out and reported. Null: there is no list. */
    each<T>(field: BoundedList, readElement: (raw: unknown) => T | null): readonly T[] | null {
      const elements = read(field, 'a list', readElements);
      if (elements && elements.length > BOUNDS[field])
        report(field, `holds more than ${BOUNDS[field]} elements`);
      const values = elements?.slice(0, BOUNDS[field]).flatMap((raw) => {
        const value = readElement(raw);
        if (value === null) report(field, 'holds an unreadable element');
        return value ?? [];
      });
      return values ?? null;
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
  text: 200_000,
  /** Characters of an address: a longer one is unreadable, since half an address leads elsewhere. */
  address: 8_000,
  dates: 200,
  media: 20,
  hosts: 20,
  accessibility: 50,
  status: 50,
} as const;

type BoundedList = 'dates' | 'media' | 'hosts' | 'accessibility';

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
/** Of PHP's abbreviations (`timezone_type` 2) those that `Intl` does not know. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  CEST: '+02:00',
  MESZ: '+02:00',
  MEZ: '+01:00',
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
