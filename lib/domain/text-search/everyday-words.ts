import { foldWords } from '../text/find-words';
import words from './everyday-words.json';
import { toStem } from './to-stem';

/** What a word of everyday life stands for, as stems of words that hosts write. */
const alike = new Map<string, Set<string>>();
/** Folded words of other languages, with the German ones that mean the same. */
const said = new Map<string, string[]>();
/** How the words of this table are spelled, by fold. */
const spelled = new Map<string, string>();

for (const group of words.alike) {
  for (const word of readWords(group)) addAll(word, readWords(group));
}
for (const [general, special] of Object.entries(words.within)) {
  for (const word of readWords(general)) addAll(word, readWords(special));
}
for (const [german, others] of Object.entries(words.said)) {
  for (const other of foldWords(others)) {
    said.set(other, [...(said.get(other) ?? []), ...readWords(german)]);
  }
}

/** Stems of words with which hosts may name what this stem names. */
export function findAlike(stem: string): ReadonlySet<string> {
  return alike.get(stem) ?? NONE;
}

/**
 * German words for a folded word of English, Ukrainian, Turkish or Arabic, folded too. The table
 * holds beginnings, since these languages inflect too: up to two further letters are let pass.
 */
export function findGerman(word: string): readonly string[] {
  const plain = word.replace(/^ال(?=.{3})/u, '');
  for (let cut = 0; cut <= 2 && plain.length - cut >= (cut === 0 ? 2 : 4); cut++) {
    const found = said.get(plain.slice(0, plain.length - cut));
    if (found !== undefined) return found;
  }
  return [];
}

/** The words of the table, folded: what a mistyped word may have meant. */
export function listEverydayWords(): Iterable<string> {
  return spelled.keys();
}

/** How the table spells a folded word; null when it is not in it. */
export function spellEveryday(word: string): string | null {
  return spelled.get(word) ?? null;
}

const NONE: ReadonlySet<string> = new Set();

function readWords(text: string): readonly string[] {
  return text.split(' ').map((word) => {
    const [folded = ''] = foldWords(word);
    spelled.set(folded, word);
    return folded;
  });
}

function addAll(word: string, others: readonly string[]): void {
  const stem = toStem(word);
  const known = alike.get(stem) ?? new Set();
  for (const other of others.map(toStem)) if (other !== stem) known.add(other);
  alike.set(stem, known);
}
