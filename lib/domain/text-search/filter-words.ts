import { foldWords } from '../text/find-words';
import table from './filter-words.json';

/** Days that a phrase can name without a date. */
export type SpokenDay = 'today' | 'tomorrow' | 'weekend' | 'week';

/** A word of a phrase that matches a filter. */
export type SpokenFilter =
  | { readonly kind: 'value'; readonly parameter: string; readonly value: string }
  | { readonly kind: 'day'; readonly day: SpokenDay };

/** The filters named by a phrase, and the words that name them. */
export interface SpokenFilters {
  readonly filters: readonly SpokenFilter[];
  readonly words: ReadonlySet<string>;
}

/** Filters by their folded words, joined by blanks. */
const BY_WORDS = new Map<string, SpokenFilter>();
for (const entry of table) {
  const names = [
    ...foldWords(entry.words),
    ...entry.phrases.map((phrase) => foldWords(phrase).join(' ')),
  ];
  for (const name of names) BY_WORDS.set(name, toFilter(entry));
}
const LONGEST_NAME = 3;

/** "ab 6", "6 Jahre", "6-jährige"; "bis 10 Euro". Words of all languages, folded. */
const FROM_AGE = new Set(foldWords('ab from für від من age alter'));
const YEARS = new Set(
  foldWords(
    'Jahr Jahre Jahren jährig jährige jährigen jähriger years year yaş років роки سنة سنوات',
  ),
);
const UP_TO = new Set(foldWords('bis unter max maximal höchstens under below до en fazla أقل'));
const EURO = new Set(foldWords('Euro EUR euros євро avro يورو'));
const OLDEST = 18;

/** Finds the filters that the folded words of a phrase name. */
export function readFilterWords(words: readonly string[]): SpokenFilters {
  const filters: SpokenFilter[] = [];
  const used = new Set<string>();
  const use = (filter: SpokenFilter, from: number, to: number) => {
    filters.push(filter);
    for (let at = from; at < to; at++) used.add(words[at] as string);
  };
  for (let at = 0; at < words.length; at++) {
    for (let size = LONGEST_NAME; size >= 1; size--) {
      const filter = BY_WORDS.get(words.slice(at, at + size).join(' '));
      if (filter === undefined || at + size > words.length) continue;
      use(filter, at, at + size);
      break;
    }
    const number = readNumber(words[at]);
    if (number === null) continue;
    const before = words[at - 1] ?? '';
    const after = words[at + 1] ?? '';
    if (EURO.has(after)) {
      const filter = { kind: 'value', parameter: 'maxFee', value: String(number) } as const;
      use(filter, UP_TO.has(before) ? at - 1 : at, at + 2);
    } else if (number >= 1 && number <= OLDEST && (YEARS.has(after) || FROM_AGE.has(before))) {
      const filter = { kind: 'value', parameter: 'age', value: String(number) } as const;
      use(filter, FROM_AGE.has(before) ? at - 1 : at, YEARS.has(after) ? at + 2 : at + 1);
    }
  }
  return { filters, words: used };
}

function toFilter({ set, day }: { set?: Record<string, string>; day?: string }): SpokenFilter {
  const [pair] = Object.entries(set ?? {});
  if (pair !== undefined) return { kind: 'value', parameter: pair[0], value: pair[1] };
  return { kind: 'day', day: day as SpokenDay };
}

function readNumber(word = ''): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
}
