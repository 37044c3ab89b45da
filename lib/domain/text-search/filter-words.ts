import { toDate, toDayNumber } from '../berlin/day-number';
import { findWords, foldWords } from '../text/find-words';
import { dropArticles, isStopWord, LONGEST_PHRASE, listNames } from './everyday-words';
import table from './filter-words.json';

/** Days that a phrase can name without a date. */
export type SpokenDay = 'today' | 'tomorrow' | 'overmorrow' | 'weekend' | 'week' | 'nextWeek';

/** A word of a phrase that matches a filter. */
export type SpokenFilter =
  | { readonly kind: 'value'; readonly parameter: string; readonly value: string }
  | SpokenDays;

/** Days, and what is asked of them: "ab" (from) or "bis" (to); null: on one of them. */
export type SpokenDays = DaysOnly & { readonly bound: 'from' | 'to' | null };

type DaysOnly = SpokenDate | { readonly kind: 'day'; readonly day: SpokenDay };

/** A calendar day, or all days of a month; without a year the next one. */
interface SpokenDate {
  readonly kind: 'date';
  readonly year: number | null;
  /** From 1. */
  readonly month: number;
  /** Null: each of the month. */
  readonly day: number | null;
}

/**
 * `vague`: suggested only, as it may mean text. `unsearched`: looked for in no text, as "in der
 * Nähe" does not mean "Nähen". Neither `set` nor `day`: all offers.
 */
interface Entry {
  readonly set?: Readonly<Record<string, string>>;
  readonly day?: string;
  readonly unsearched?: boolean;
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
const TO_AGE = new Set(foldWords('bis oder to or до und and ile ila إلى'));
/** There is no filter for "über 10 Euro", only for "nicht mehr als". */
const MORE_THAN = new Set(foldWords('mehr über ab more over above from більше понад від أكثر'));
const LIMITS = new Set([
  ...MORE_THAN,
  ...foldWords(
    'bis unter max maximal höchstens weniger nicht als up to under below less than no at most до не менше en fazla çok حتى أقل من',
  ),
]);
const NOT = new Set(foldWords('nicht kein keine keinen keiner not no не değil غير ليس'));
const FROM_DAY = new Set(foldWords('ab from від'));
const TO_DAY = new Set(foldWords('bis to until till до حتى إلى'));
const EURO = new Set(foldWords('Euro Euros EUR € євро евро avro avroya يورو'));
/** A number before them is no day: "9.12 Uhr", "2.5 Euro". */
const UNITS = new Set([...foldWords('Uhr'), ...EURO, ...YEARS]);
const DASH = /^\.?\s*[-–—]\s*$/;

/** The languages of the site (`LOCALES`), which this folder does not know. */
export const MONTH_LANGUAGES = ['de', 'en', 'uk', 'tr', 'ar'];

/** Names of months in all languages, also as they are written beside a day; shortened ones only there. */
const MONTHS = new Map<string, number>();
const SHORT_MONTHS = new Map<string, number>();
for (const language of MONTH_LANGUAGES) {
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
const MOST_AGES = 6;
/** Has every day of the calendar. */
const LEAP_YEAR = 2028;

/** A date in a phrase; `end`: the position after its words. */
interface FoundDate extends Omit<SpokenDate, 'kind'> {
  readonly end: number;
}

/** Finds what the words of a phrase, in their order, name besides what offers are about. */
export function readFilterWords(text: string) {
  const found = findWords(text);
  const words = found.map(({ folded }) => folded);
  const filters: SpokenFilter[] = [];
  const used = new Set<number>();
  const unsearched = new Set<string>();
  let isVague = false;
  /** The position after the last days. */
  let daysEnd = -1;
  for (let at = 0; at < words.length; at++) {
    if (used.has(at) || readDate(at) || readFee(at) || readAges(at)) continue;
    const named = findEntry(words, at);
    if (named === null) continue;
    const { entry, size } = named;
    use(at, at + size);
    isVague ||= entry.vague === true;
    if (entry.unsearched === true) {
      for (const word of words.slice(at, at + size)) unsearched.add(word);
    }
    if (entry.day !== undefined) {
      takeDays({ kind: 'day', day: entry.day as SpokenDay }, at, at + size);
    }
    for (const [parameter, value] of Object.entries(entry.set ?? {})) {
      filters.push({ kind: 'value', parameter, value });
    }
  }
  const spoken = new Set([...used].map((at) => words[at] as string));
  // "nicht kostenlos": the opposite of what the words name has no filter.
  const isDenied = words.some((word, at) => NOT.has(word) && !used.has(at));
  return {
    filters: isDenied ? [] : filters,
    /** The words that name them, and those that name all offers ("Angebote"). */
    words: spoken,
    unsearched,
    /** True: the phrase says nothing but filters, and it is certain which. */
    isAll:
      !(isVague || isDenied) &&
      filters.length > 0 &&
      words.every((word) => spoken.has(word) || isStopWord(word)),
  };

  function use(from: number, to: number): void {
    for (let at = from; at < to; at++) used.add(at);
  }

  /** What is written between a word and the next one. */
  function getGap(at: number): string {
    return text.slice(found[at]?.end, found[at + 1]?.start);
  }

  function readDate(at: number): boolean {
    const date = findDate(at) ?? findFirstDate(at);
    if (date === null) return false;
    const { end, ...days } = date;
    takeDays({ kind: 'date', ...days }, at, end);
    return true;
  }

  /** Of "3. bis 5. Dezember", "3.-5.12." the first day. */
  function findFirstDate(at: number): FoundDate | null {
    const day = readNumber(words[at]);
    const isJoined = TO_AGE.has(words[at + 1] ?? '');
    if (day === null || !(isJoined || DASH.test(getGap(at)))) return null;
    const last = findDate(isJoined ? at + 2 : at + 1);
    if (last === null || last.day === null) return null;
    const first = { ...last, day, end: at + 1 };
    return isDate(first) ? first : null;
  }

  /** "5. Dezember", "December 5", "5.12.", "5.12.2026", "Dezember"; null: there is no such date. */
  function findDate(at: number): FoundDate | null {
    const findMonth = (word = '') => MONTHS.get(word) ?? SHORT_MONTHS.get(word) ?? 0;
    const [word = '', next] = [words[at], words[at + 1]];
    const written = /^\.\s?$/.test(getGap(at)) ? readNumber(next) : null;
    return (
      createDate(findMonth(next) || (written ?? 0), readNumber(word) ?? 0, at + 2) ??
      createDate(findMonth(word), readNumber(next) ?? 0, at + 2) ??
      createDate(MONTHS.get(word) ?? 0, null, at + 1)
    );
  }

  function createDate(month: number, day: number | null, to: number): FoundDate | null {
    if (UNITS.has(words[to] ?? '')) return null;
    const year = /^20\d\d$/.test(words[to] ?? '') ? Number(words[to]) : null;
    const date = { year, month, day, end: year === null ? to : to + 1 };
    return isDate(date) ? date : null;
  }

  /** Adds days, and uses up the words before them: "ab dem", "bis", "am"; a dash after other days is "bis". */
  function takeDays(days: DaysOnly, at: number, end: number): void {
    const hasArticle = isStopWord(words[at - 1] ?? '') && findBound(words[at - 1]) === null;
    const before = hasArticle ? at - 2 : at - 1;
    const isRange = daysEnd === at && DASH.test(getGap(at - 1));
    const bound = isRange ? 'to' : findBound(words[before]);
    const start = bound === null || isRange ? before + 1 : before;
    const last = filters.at(-1);
    if (bound === 'to' && daysEnd === start && last !== undefined && last.kind !== 'value') {
      filters[filters.length - 1] = { ...last, bound: 'from' };
    }
    use(start, end);
    daysEnd = end;
    filters.push({ ...days, bound });
  }

  function readFee(at: number): boolean {
    const number = readNumber(words[at]);
    if (number === null) return false;
    const cents = /^[.,]$/.test(getGap(at)) ? readNumber(words[at + 1]) : null;
    const unit = cents === null ? at + 1 : at + 2;
    if (!EURO.has(words[unit] ?? '')) return false;
    let from = at;
    while (LIMITS.has(words[from - 1] ?? '')) from--;
    const before = words.slice(from, at);
    // "über 10 Euro", "nicht unter 10 Euro"
    const isMore =
      before.some((word) => MORE_THAN.has(word)) !== before.some((word) => NOT.has(word));
    // "5-10 Euro"
    if (DASH.test(getGap(from - 1)) && readNumber(words[from - 1]) !== null) from--;
    const after = words[unit + 1];
    use(from, after === 'kadar' || after === 'ya' ? unit + 2 : unit + 1);
    if (isMore) isVague = true;
    else {
      const value = cents === null ? `${number}` : `${number}.${words[at + 1]}`;
      filters.push({ kind: 'value', parameter: 'maxFee', value });
    }
    return true;
  }

  /** "6 Jahre", "6-10 Jahre", "6, 8 und 10 Jahre": for children of any of these ages; "ab 6". */
  function readAges(at: number): boolean {
    const ages: number[] = [];
    let end = at;
    for (let next = at; ages.length < MOST_AGES; ) {
      const age = readNumber(words[next]);
      if (age === null) break;
      ages.push(age);
      end = next + 1;
      next = TO_AGE.has(words[end] ?? '') ? end + 1 : end;
    }
    const before = words[at - 1] ?? '';
    const hasYears = YEARS.has(words[end] ?? '');
    if (!hasYears && !(FROM_AGE.has(before) && isFilterNext(end))) return false;
    if (ages.length === 0 || ages.some((age) => age < YOUNGEST || age > OLDEST)) return false;
    if (hasYears) end++;
    if (OLD.has(words[end] ?? '')) end++;
    use(FROM_AGE.has(before) || LIMITS.has(before) ? at - 1 : at, end);
    for (const age of ages) filters.push({ kind: 'value', parameter: 'age', value: `${age}` });
    return true;
  }

  /** False before "Kinder", "Uhr", "Klasse": they make the number another one than an age. */
  function isFilterNext(at: number): boolean {
    const word = words[at];
    return word === undefined || isStopWord(word) || findEntry(words, at)?.entry.set !== undefined;
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

function findBound(word = ''): SpokenDays['bound'] {
  if (FROM_DAY.has(word)) return 'from';
  return TO_DAY.has(word) ? 'to' : null;
}

function isDate({ year, month, day }: Omit<FoundDate, 'end'>): boolean {
  const date = toDate(toDayNumber(year ?? LEAP_YEAR, month, day ?? 1));
  return date.month === month && date.day === (day ?? 1);
}

function readNumber(word = ''): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
}
