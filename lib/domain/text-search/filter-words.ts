import { toDate, toDayNumber } from '../berlin/day-number';
import { foldWords } from '../text/find-words';
import { dropArticles, isStopWord, LONGEST_PHRASE, listNames } from './everyday-words';
import table from './filter-words.json';

/** Days that a phrase can name without a date. */
export type SpokenDay = 'today' | 'tomorrow' | 'overmorrow' | 'weekend' | 'week' | 'nextWeek';

/** A word of a phrase that matches a filter. */
export type SpokenFilter =
  | { readonly kind: 'value'; readonly parameter: string; readonly value: string }
  | { readonly kind: 'day'; readonly day: SpokenDay }
  | SpokenDate;

/** A calendar day, or all days of a month; without a year the next one. */
export interface SpokenDate {
  readonly kind: 'date';
  readonly year: number | null;
  /** From 1. */
  readonly month: number;
  /** Null: each of the month. */
  readonly day: number | null;
  /** True: and later. */
  readonly isOpen: boolean;
}

/** A page that answers a word better than a list does: "in der Nähe", "neu". */
type SpokenPage = 'map' | 'changes';

/** `vague`: suggested only, as it may mean text. Neither `set`, `day` nor `page`: all offers. */
interface Entry {
  readonly set?: Readonly<Record<string, string>>;
  readonly day?: string;
  readonly page?: string;
  readonly vague?: boolean;
  readonly words: string;
}

/** Lines of the table by their folded phrases; Arabic ones also without article. */
const BY_WORDS = new Map<string, Entry>();
for (const form of [(name: string) => name, dropArticles]) {
  for (const entry of table as readonly Entry[]) {
    for (const name of listNames(entry.words).map(form)) {
      if (!BY_WORDS.has(name)) BY_WORDS.set(name, entry);
    }
  }
}

/** German: "Freitagabend", "freitagabends", and "Freitag Morgen", which is no "tomorrow". */
const PARTS_OF_DAY = { morning: 'vormittag morgen', afternoon: 'nachmittag', evening: 'abend' };
const GERMAN_WEEKDAY = /(?:tag|mittwoch|sonnabend)$/;
for (const { set, words } of table as readonly Entry[]) {
  if (set?.weekday === undefined) continue;
  for (const day of listNames(words).filter((name) => GERMAN_WEEKDAY.test(name))) {
    for (const [time, parts] of Object.entries(PARTS_OF_DAY)) {
      for (const part of parts.split(' ')) {
        const entry = { set: { ...set, time }, words };
        for (const name of [day + part, `${day + part}s`, `${day} ${part}`]) {
          BY_WORDS.set(name, entry);
        }
      }
    }
  }
}

/** "ab 6", "6 Jahre", "6 bis 10 Jahre"; "bis 10 Euro". Words of all languages, folded. */
const FROM_AGE = new Set(foldWords('ab von from für for від для age ages alter من عمر yaş'));
const YEARS = new Set(
  foldWords(
    'Jahr Jahre Jahren jährig jährige jährigen jähriger J year years yr yrs yo yaş yaşında yaşından рік роки років річні річних سنة سنوات عاما أعوام',
  ),
);
const OLD = new Set(foldWords('alt alte old olds üstü itibaren'));
const TO_AGE = new Set(foldWords('bis to до und and ile ila إلى'));
const UP_TO = new Set(
  foldWords(
    'bis unter max maximal höchstens weniger nicht mehr als up to under below less than no more at most до не більше менше en fazla çok حتى أقل من',
  ),
);
const FROM_DAY = new Set(foldWords('ab from від'));
const EURO = new Set(foldWords('Euro Euros EUR € євро евро avro avroya يورو'));

/** Names of months in all languages, also as they are written beside a day; shortened ones only there. */
const MONTHS = new Map<string, number>();
const SHORT_MONTHS = new Map<string, number>();
for (const language of ['de', 'en', 'uk', 'tr', 'ar']) {
  const write = (options: Intl.DateTimeFormatOptions, month: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      .formatToParts(Date.UTC(2026, month - 1))
      .flatMap(({ type, value }) => (type === 'month' ? foldWords(value).join(' ') : []));
  for (let month = 1; month <= 12; month++) {
    for (const beside of [{}, { day: 'numeric' }] as const) {
      for (const name of write({ ...beside, month: 'long' }, month)) MONTHS.set(name, month);
      for (const name of write({ ...beside, month: 'short' }, month)) SHORT_MONTHS.set(name, month);
    }
  }
}

const YOUNGEST = 1;
const OLDEST = 18;
/** In which every day is that is in some year. */
const LEAP_YEAR = 2028;

/** Finds what the folded words of a phrase, in their order, name besides what offers are about. */
export function readFilterWords(words: readonly string[]) {
  const filters: SpokenFilter[] = [];
  const pages: SpokenPage[] = [];
  const used = new Set<number>();
  const unsearched = new Set<string>();
  let isVague = false;
  const use = (from: number, to: number) => {
    for (let at = from; at < to; at++) used.add(at);
  };
  for (let at = 0; at < words.length; at++) {
    if (used.has(at) || readNamedDate(at) || readAmount(at) || readWrittenDate(at)) continue;
    const found = findEntry(words, at);
    if (found === null) continue;
    const { entry, size } = found;
    use(at, at + size);
    isVague ||= entry.vague === true;
    if (entry.page !== undefined) pages.push(entry.page as SpokenPage);
    if (entry.page === 'map') {
      for (const word of words.slice(at, at + size)) unsearched.add(word);
    }
    filters.push(...toFilters(entry));
  }
  const spoken = new Set([...used].map((at) => words[at] as string));
  return {
    filters,
    pages,
    /** The words that name them, and those that name all offers ("Angebote"). */
    words: spoken,
    /** Words that are looked for in no text, since a page answers them: "in der Nähe". */
    unsearched,
    /** True: the phrase says nothing but filters, and it is certain which. */
    isAll:
      !isVague && filters.length > 0 && words.every((word) => spoken.has(word) || isStopWord(word)),
  };

  /** "5. Dezember", "December 5", "Dezember". */
  function readNamedDate(at: number): boolean {
    const findMonth = (word = '') => MONTHS.get(word) ?? SHORT_MONTHS.get(word);
    const [word, next] = [words[at], words[at + 1]];
    const month = findMonth(next);
    if (month !== undefined && takeDate(at, at + 2, month, readNumber(word))) return true;
    const first = findMonth(word);
    if (first !== undefined && takeDate(at, at + 2, first, readNumber(next))) return true;
    const whole = MONTHS.get(word ?? '');
    return whole !== undefined && takeDate(at, at + 1, whole, null);
  }

  /** "5.12.", "5.12.2026". */
  function readWrittenDate(at: number): boolean {
    const month = readNumber(words[at + 1]);
    return month !== null && takeDate(at, at + 2, month, readNumber(words[at]));
  }

  /** False where there is no such day, or a number is none. `to`: the place behind its words. */
  function takeDate(at: number, to: number, month: number, day: number | null): boolean {
    const isDay = toDate(toDayNumber(LEAP_YEAR, month, day ?? 1)).month === month;
    if (!isDay || day === 0 || (day === null) !== (to === at + 1)) return false;
    const year = /^20\d\d$/.test(words[to] ?? '') ? Number(words[to]) : null;
    const before = words[at - 1] ?? '';
    const isOpen = FROM_DAY.has(before);
    use(isOpen || isStopWord(before) ? at - 1 : at, year === null ? to : to + 1);
    filters.push({ kind: 'date', year, month, day, isOpen });
    return true;
  }

  function readAmount(at: number): boolean {
    const number = readNumber(words[at]);
    if (number === null) return false;
    const next = readNumber(words[at + 1]);
    if (EURO.has(words[at + (next === null ? 1 : 2)] ?? '')) {
      const end = at + (next === null ? 2 : 3);
      const value = next === null ? `${number}` : `${number}.${words[at + 1]}`;
      let from = at;
      while (UP_TO.has(words[from - 1] ?? '')) from--;
      use(from, words[end] === 'kadar' || words[end] === 'ya' ? end + 1 : end);
      filters.push({ kind: 'value', parameter: 'maxFee', value });
      return true;
    }
    // "6-10 Jahre", "6 bis 10 Jahre": for children of either age.
    const gap = TO_AGE.has(words[at + 1] ?? '') ? 2 : 1;
    const second = readNumber(words[at + gap]);
    const last = second !== null && YEARS.has(words[at + gap + 1] ?? '') ? at + gap : at;
    const isAge = last > at || YEARS.has(words[at + 1] ?? '') || FROM_AGE.has(words[at - 1] ?? '');
    const ages = [number, ...(last > at && second !== null ? [second] : [])];
    if (!isAge || ages.some((age) => age < YOUNGEST || age > OLDEST)) return false;
    const before = words[at - 1] ?? '';
    let end = last + (YEARS.has(words[last + 1] ?? '') ? 2 : 1);
    if (OLD.has(words[end] ?? '')) end++;
    use(FROM_AGE.has(before) || UP_TO.has(before) ? at - 1 : at, end);
    for (const age of ages) filters.push({ kind: 'value', parameter: 'age', value: `${age}` });
    return true;
  }
}

function findEntry(
  words: readonly string[],
  at: number,
): { readonly entry: Entry; readonly size: number } | null {
  for (let size = Math.min(LONGEST_PHRASE, words.length - at); size >= 1; size--) {
    const name = words.slice(at, at + size).join(' ');
    const entry = BY_WORDS.get(name) ?? BY_WORDS.get(dropArticles(name));
    if (entry !== undefined) return { entry, size };
  }
  return null;
}

function toFilters({ set = {}, day }: Entry): readonly SpokenFilter[] {
  const values = Object.entries(set).map(
    ([parameter, value]) => ({ kind: 'value', parameter, value }) as const,
  );
  return day === undefined ? values : [{ kind: 'day', day: day as SpokenDay }];
}

function readNumber(word = ''): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
}
