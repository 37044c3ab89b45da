import { stemmer } from '@orama/stemmers/german';
import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { foldWords } from '../text/find-words';
import words from './everyday-words.json';
import parts from './word-parts.json';

/** Where the stem merges unrelated words: `töpfern` is not related to `Topf` or `Töpfchen`. */
const OWN_STEMS = new Map(
  Object.entries(parts.stems).flatMap(([stem, words]) =>
    foldWords(words).map((word) => [word, foldWords(stem)[0] ?? word] as const),
  ),
);

/** No German word is longer; longer ones are hostile, and the stemmer is not linear. */
const LONGEST_STEMMED = 60;

/** The Snowball stem (`bienen` → `bien`), also of `trommeln`, `kanus` and `camps`. */
export function toStem(word: string): string {
  if (word.length > LONGEST_STEMMED) return word;
  const own = OWN_STEMS.get(word);
  if (own !== undefined) return own;
  const stem = stemmer(word);
  if (/.{3}e[lr]n$/.test(stem)) return stem.slice(0, -1);
  return /.{3}[aeioup]s$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Synonyms of everyday words, as stems of words that hosts write. */
const alike = new Map<string, Set<string>>();
/** Folded words and phrases of families, often foreign, and the German words that hosts write. */
const said = new Map<string, string[]>();
/** The table's words by their folded form: candidates for mistyped words. */
export const EVERYDAY_WORDS = new Map<string, string>();

for (const group of words.alike) {
  for (const word of readWords(group)) addAll(word, readWords(group));
}
for (const [general, special] of Object.entries(words.within)) {
  for (const word of readWords(general)) addAll(word, readWords(special));
}
for (const [german, others] of Object.entries(words.said)) {
  for (const name of listNames(others)) {
    said.set(name, [...(said.get(name) ?? []), ...readWords(german)]);
  }
}

/** Words of the longest phrase in the tables of this folder. */
export const LONGEST_PHRASE = 4;

/** The phrases of a table's line, separated by commas; folded, their words joined by blanks. */
export function listNames(line: string): readonly string[] {
  return line.split(',').map((name) => foldWords(name).join(' '));
}

/** Arabic words without article and the prepositions that are written together with it. */
export function dropArticles(name: string): string {
  const words = name.split(' ');
  return words.map((word) => word.replace(/^(?:[وبكف]?ال|لل)(?=\p{L}{2})/u, '')).join(' ');
}

/** Stems of words that hosts may use for the same thing as this stem. */
export function findAlike(stem: string): ReadonlySet<string> {
  return alike.get(stem) ?? NONE;
}

/** German words for a foreign one, folded; up to two further letters are accepted as its ending. */
export function findGerman(name: string): readonly string[] {
  for (const form of new Set([name, dropArticles(name)])) {
    for (let cut = 0; cut <= 2 && form.length - cut >= (cut === 0 ? 2 : 4); cut++) {
      const found = said.get(form.slice(0, form.length - cut));
      if (found !== undefined) return found;
    }
  }
  return [];
}

const NONE: ReadonlySet<string> = new Set();

function readWords(text: string): readonly string[] {
  return text.split(' ').map((word) => {
    const [folded = ''] = foldWords(word);
    EVERYDAY_WORDS.set(folded, word);
    return folded;
  });
}

function addAll(word: string, others: readonly string[]): void {
  const stem = toStem(word);
  const known = alike.get(stem) ?? new Set();
  for (const other of others.map(toStem)) if (other !== stem) known.add(other);
  alike.set(stem, known);
}

// The package's Ukrainian list is damaged; ours is in the table.
const STOP_WORDS = new Set(
  [...german, ...english, ...turkish, ...arabic, ...words.stop].flatMap(foldWords),
);
// Turkish "şu" (that) folds like "su" (water).
for (const line of Object.values(words.said)) {
  for (const name of listNames(line)) STOP_WORDS.delete(name);
}

/** True for words like "und" and "mit", in all languages, which do not affect the result. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
