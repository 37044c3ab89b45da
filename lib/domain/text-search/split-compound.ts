import { foldWords } from '../text/find-words';
import { toStem } from './everyday-words';
import parts from './word-parts.json';

export interface WordPart {
  readonly text: string;
  readonly stem: string;
}

const SHORTEST_PART = 3;
const SHORTEST_STEM = 4;
const SHORTEST_KNOWN = 5;
const LONGEST_PART = 16;
const LONGEST_WORD = 40;
const MOST_PARTS = 4;
/** Linking elements between two parts: `Museum-s-garten`, `Bild-er-buch`. */
const LINKS = ['s', 'n', 'e', 'en', 'er', 'es', 'ern'] as const;

const general = parts.general.flatMap(foldWords);
const nouns = parts.nouns.flatMap(foldWords);
const others = parts.others.flatMap(foldWords);
const SHORT_HEAD = 2;
const SHORT_HEADS = new Set(nouns.filter(({ length }) => length === SHORT_HEAD));
const GENERAL_STEMS = new Set(general.map(toStem));
/** Words of the list that are accepted after unknown letters; `others` only from six letters on. */
const HEADS = new Set(
  [...general, ...nouns, ...others.filter((word) => word.length > SHORTEST_KNOWN)].filter(
    (word) => word.length >= SHORTEST_STEM,
  ),
);
/** Endings after a noun of the list that are not words themselves: `Tier` + `isch`. */
const ENDING = /^(schaft|lich|keit|heit|lein|chen|ungs?|isch|ert|ier)/;
/** Prefixes of verbs, endings of foreign nouns: no words. `vorbe` + `reiten`, `akzep` + `tanz`. */
const NO_WORD = /^(be|ge|er|ver|vor|zer|ent|auf|aus|ein|zu|um|unter|uber|an|ab)|(ep|bs|dis)$/;
const CURATED = new Map<string, string>();
for (const word of [...general, ...nouns, ...others]) addForms(CURATED, word);

/** The words of the list by their folded form. */
export const COMPOUND_WORDS: ReadonlyMap<string, string> = new Map(
  [...parts.general, ...parts.nouns, ...parts.others]
    .flatMap((line) => line.split(' '))
    .map((word) => [foldWords(word)[0] ?? '', word]),
);

/** True for words such as "Kurs" or "Nachmittag", which say little about the activity. */
export function isGeneral(stem: string): boolean {
  return GENERAL_STEMS.has(stem);
}

/** Splits by the words of the list and of a catalogue, whose short words would match by chance. */
export function createCompoundSplitter() {
  const learned = new Map<string, string>();
  const stemOf = (piece: string) => CURATED.get(piece) ?? learned.get(piece);
  return {
    learn(word: string): void {
      if (word.length >= SHORTEST_KNOWN && word.length <= LONGEST_PART) addForms(learned, word);
    },
    /** The parts of a folded word; empty when it is no compound of known words. */
    split(word: string): readonly WordPart[] {
      if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_WORD) return [];
      return splitWhole(word, stemOf) ?? splitOff(word, stemOf) ?? [];
    },
  };
}

/** The word, its stem, and both with the linking elements. */
function addForms(forms: Map<string, string>, word: string): void {
  const stem = toStem(word);
  for (const form of [word, stem]) {
    // A stem of three letters occurs in too many words; `rathau`, the stem of `rathaus`, is no word.
    const shortest = form === word ? SHORTEST_PART : SHORTEST_STEM;
    if (form.length < shortest || `${form}s` === word) continue;
    forms.set(form, stem);
    for (const link of LINKS) if (!forms.has(form + link)) forms.set(form + link, stem);
  }
  // A word takes precedence over forms of other words.
  forms.set(word, stem);
}

type StemOf = (piece: string) => string | undefined;

/** The fewest known parts that make up the whole word; on a tie the longest last one. */
function splitWhole(word: string, stemOf: StemOf): readonly WordPart[] | undefined {
  /** At each position in the word: the parts that make up the letters before it. */
  const best: (readonly WordPart[] | undefined)[] = [[]];
  // "Öl", "Ei": words of two letters only in front, elsewhere they occur by chance.
  const head = word.slice(0, SHORT_HEAD);
  if (SHORT_HEADS.has(head)) best[SHORT_HEAD] = [{ text: head, stem: head }];
  for (let end = SHORTEST_PART; end <= word.length; end++) {
    for (let start = Math.max(0, end - LONGEST_PART); start <= end - SHORTEST_PART; start++) {
      const before = best[start];
      if (before === undefined || before.length >= MOST_PARTS) continue;
      // One part is no compound.
      if (start === 0 && end === word.length) continue;
      const found = best[end];
      if (found !== undefined && before.length + 1 >= found.length) continue;
      const text = word.slice(start, end);
      const stem = stemOf(text);
      if (stem !== undefined) best[end] = [...before, { text, stem }];
    }
  }
  return best[word.length];
}

/** A known word after an unknown one (`shanty` + `chor`), else before (`lama` + `trekking`). */
function splitOff(word: string, stemOf: StemOf): readonly WordPart[] | undefined {
  for (let at = SHORTEST_STEM; at <= word.length - SHORTEST_STEM; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const isLong = right.length >= SHORTEST_KNOWN || left.length >= SHORTEST_KNOWN;
    if (isLong && HEADS.has(right) && !NO_WORD.test(left)) return toParts(left, right);
  }
  for (let at = word.length - SHORTEST_KNOWN; at >= SHORTEST_STEM; at--) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (CURATED.has(left) && !ENDING.test(right)) return toParts(left, right);
  }
  return undefined;

  function toParts(...texts: readonly string[]): readonly WordPart[] {
    return texts.map((text) => ({ text, stem: stemOf(text) ?? toStem(text) }));
  }
}
