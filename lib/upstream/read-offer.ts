import { decodeHTMLStrict } from 'entities';
import type { Host, Offer, Session, Visibility } from '../domain/offer';
import type { ReadProblem } from '../domain/reading-result';
import { cleanCharacters } from '../domain/text/clean-characters';
import {
  type BoundedList,
  createRecordReader,
  isRecord,
  type RawRecord,
  type RecordReader,
  type Report,
  readAddress,
  readText,
} from './record-reader';

/** Result of reading one upstream record; `offer` null: the record is lost. */
export interface Reading<T> {
  readonly offer: T | null;
  readonly problems: readonly ReadProblem[];
}

const LONGEST_ALIAS = 300;
const NO_ALIAS = /[\s/\\?#%]|^\.{1,2}$/;

/**
 * Reads an offer from a record of the list or of a single answer. Only `name` and `alias` are
 * needed; a field that is absent or unreadable becomes null, false or empty.
 */
export function readOffer(raw: unknown): Reading<Offer> {
  const problems: ReadProblem[] = [];
  if (!isRecord(raw))
    return { offer: null, problems: [{ alias: null, field: null, reason: 'is not an object' }] };
  const alias = readAlias(raw);
  const lose = (reason: string) => {
    problems.push({ alias, field: null, reason });
    return { offer: null, problems };
  };
  const report: Report = (field, reason) => problems.push({ alias, field, reason });
  const reader = createRecordReader(raw, report);
  if (alias === null) return lose('has no usable alias');
  const name = readNameText(reader, 'name', ' ');
  if (!name) return lose('has no name');
  return { offer: readFields({ alias, name, reader, report }), problems };
}

function readFields({
  alias,
  name,
  reader,
  report,
}: {
  readonly alias: string;
  readonly name: string;
  readonly reader: RecordReader;
  readonly report: Report;
}): Offer {
  return {
    alias,
    name,
    publish: readVisibility(reader, report),
    description: reader.text('description') ?? '',
    requiresApplication: reader.flag('requiresApplication') ?? false,
    onlineApplication: reader.flag('onlineApplication') ?? false,
    applicationDeadline: reader.instant('applicationDeadline'),
    minAge: reader.count('minAge'),
    maxAge: reader.count('maxAge'),
    feeCents: reader.count('fee'),
    meetingPoint: readNameText(reader, 'meetingPoint', ', '),
    meetingAddress: readNameText(reader, 'meetingAddress', ', '),
    ...readPosition(reader),
    applyText: orNull(reader.text('applyText')),
    bring: orNull(readLines(reader.text('bring') ?? '')),
    sessions: readEach(reader, report, 'dates', (raw) => readSession(raw, report)),
    accessibility: readSlugs(reader, report),
    wheelchairAccessible: reader.flag('wheelchairAccessible'),
    url: reader.address('url') ?? '',
    media: readEach(reader, report, 'media', readAddress),
    hosts: readEach(reader, report, 'hosts', (raw) => readHost(raw, report)),
    texts: null,
  };
}

function readAlias(raw: RawRecord): string | null {
  const alias = typeof raw.alias === 'number' ? String(raw.alias) : raw.alias;
  if (typeof alias !== 'string' || alias === '' || alias.length > LONGEST_ALIAS) return null;
  const { text } = createRecordReader({ alias }, () => {});
  return NO_ALIAS.test(alias) || text('alias') !== alias ? null : alias;
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
function readVisibility(reader: RecordReader, report: Report): Visibility {
  const publish = reader.text('publish');
  if (publish === null || publish === 'public') return 'public';
  if (publish !== 'private_link') report('publish', 'is neither public nor private_link');
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

function readSlugs(reader: RecordReader, report: Report): readonly string[] | null {
  const elements = reader.elements('accessibility');
  if (!elements) return null;
  return keepReadable(elements, report, 'accessibility', (raw) =>
    readName(raw, 'accessibility', report),
  );
}

function readEach<T>(
  reader: RecordReader,
  report: Report,
  field: BoundedList,
  read: (raw: unknown) => T | null,
): readonly T[] {
  return keepReadable(reader.elements(field) ?? [], report, field, read);
}

function keepReadable<T>(
  elements: readonly unknown[],
  report: Report,
  field: BoundedList,
  read: (raw: unknown) => T | null,
): readonly T[] {
  return elements.flatMap((raw) => {
    const value = read(raw);
    if (value === null) report(field, 'holds an unreadable element');
    return value === null ? [] : [value];
  });
}

/** A text that stands for an offer or a place, in one line with others. */
function readNameText(reader: RecordReader, field: string, separator: string): string | null {
  const text = reader.text(field);
  return text === null ? null : orNull(readLine(text, separator));
}

function orNull(text: string | null): string | null {
  return text?.trim() ? text : null;
}

/** Insert tags and signs of the instance's CMS: `{{link_url::12}}`, `[nbsp]`, `[-]`. */
const CMS = /\{\{[^{}\n]{0,300}\}\}|\[-\]/g;
const CMS_SIGN = /\[(nbsp|&)\]/gi;

/**
 * The words of a short field: entities decoded once, which some instances store, invisible signs
 * dropped. The result is text, and no mark in it means anything.
 */
function readWords(text: string): string {
  const words = text
    .replace(CMS, '')
    .replace(CMS_SIGN, (_, sign: string) => (sign === '&' ? '&' : ' '));
  return cleanCharacters(words.includes('&') ? decodeHTMLStrict(words) : words).replace(
    /[ \t\u00a0\u202f]+/g,
    ' ',
  );
}

/**
 * A name, a place or a host on one line; `separator` stands for a line break. Without the invisible
 * characters that turn the direction of what surrounds it (UAX #9): a page sets names into sentences of
 * its own, and isolates them.
 */
function readLine(text: string, separator: string): string {
  return readWords(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s*\n\s*/g, separator)
    .trim();
}

/** Tags of an old editor, of which only the breaks between lines mean something. */
const LINE_TAG = /<(?:br|\/p|\/li|\/div|\/tr)\b[^<>]*>\s*/gi;
const TAG = /<\/?(?:p|li|ul|ol|div|span|strong|b|em|i|u|font|table|tbody|tr|td)\b[^<>]*>/gi;

/** Plain text of several lines, as in the field of things to bring. */
function readLines(text: string): string {
  const plain = text.replace(LINE_TAG, '\n').replace(TAG, '');
  return readWords(plain)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
