import { findAlike, findGerman, listEverydayWords, toStem } from './everyday-words';
import { FIELD, POSTING, type Vocabulary } from './vocabulary';

/** Quality of a match between a word of an offer and a word of the query. */
interface WordMatch {
  /** From 0 to 1. */
  readonly quality: number;
  /** Fields in which the match counts, as bits of `FIELD`. */
  readonly fields: number;
}

/** Words by number, with their matches. */
export type WordMatches = ReadonlyMap<number, WordMatch>;

const QUALITY = {
  exact: 1,
  inflected: 0.95,
  part: 0.88,
  /** The word plus up to three further letters. */
  nearlyWhole: 0.84,
  alike: 0.75,
  beginning: 0.65,
  partBeginning: 0.6,
} as const;

const EVERYWHERE = POSTING.fields;
/** "Honig" in a description does not mean that the offer is about bees; in a name it does. */
const HEADLINES = EVERYWHERE & ~FIELD.text;

const FEW_LETTERS = 3;
const SHORTEST_STEM = 4;
/** Letters needed to recognise an unfinished everyday word. */
const SHORTEST_UNFINISHED = 5;

/**
 * All words that match a folded word: itself, its inflections, compounds that contain it, words
 * that begin with it, and synonyms. Similar spellings are not included.
 */
export function matchWord(word: string, vocabulary: Vocabulary): WordMatches {
  const matches = new Map<number, WordMatch>();
  const own = vocabulary.idOf(word);
  const add = (ids: Iterable<number>, quality: number, fields: number = EVERYWHERE) => {
    for (const id of ids) {
      // The town's name is in all addresses: it is found where it is typed in full.
      if (vocabulary.town.has(id) && id !== own) continue;
      if ((matches.get(id)?.quality ?? 0) < quality) matches.set(id, { quality, fields });
    }
  };
  addSame(word, 1, vocabulary, add);
  if (word.length < 2) return matches;
  const isKnown = matches.size > 0;
  addAlike(toStem(word), vocabulary, add);
  for (const german of findGerman(word)) {
    // The word itself comes first: "Kite" in an English name, then "Drachen".
    addSame(german, isKnown ? QUALITY.alike : QUALITY.inflected, vocabulary, add);
    addAlike(toStem(german), vocabulary, add);
  }
  addBeginnings(word, vocabulary, add, isKnown);
  return matches;
}

/** All words that match one of these folded words, each with its best match. */
export function matchAny(words: readonly string[], vocabulary: Vocabulary): WordMatches {
  const matches = new Map<number, WordMatch>();
  for (const [id, match] of words.flatMap((word) => [...matchWord(word, vocabulary)])) {
    if ((matches.get(id)?.quality ?? 0) < match.quality) matches.set(id, match);
  }
  return matches;
}

type Add = (ids: Iterable<number>, quality: number, fields?: number) => void;

function addSame(word: string, factor: number, vocabulary: Vocabulary, add: Add): void {
  const id = vocabulary.idOf(word);
  if (id !== undefined) add([id], QUALITY.exact * factor);
  if (word.length < 2) return;
  const stem = toStem(word);
  add(vocabulary.withStem(stem), QUALITY.inflected * factor);
  add(vocabulary.withPart(stem), QUALITY.part * factor);
}

function addAlike(
  stem: string,
  vocabulary: Vocabulary,
  add: Add,
  quality: number = QUALITY.alike,
): void {
  for (const other of findAlike(stem)) {
    add(vocabulary.withStem(other), quality, HEADLINES);
    add(vocabulary.withPart(other), quality, HEADLINES);
  }
}

/** Longer words; in texts they count only where the word itself is unknown ("Hund", "hundert"). */
function addBeginnings(word: string, vocabulary: Vocabulary, add: Add, isKnown: boolean): void {
  const fields = isKnown ? HEADLINES : EVERYWHERE;
  const stem = toStem(word);
  const isStemSure = stem.length >= SHORTEST_STEM && stem !== word;
  for (const [whole, id] of vocabulary.tree.atPrefix(isStemSure ? stem : word)) {
    const isNear = whole.length - stem.length <= FEW_LETTERS;
    if (isNear && stem.length >= SHORTEST_STEM) add([id], QUALITY.nearlyWhole, fields);
    else if (whole.startsWith(word)) add([id], QUALITY.beginning, fields);
  }
  if (word.length >= SHORTEST_UNFINISHED) {
    for (const everyday of listEverydayWords()) {
      if (!everyday.startsWith(word) || everyday === word) continue;
      addAlike(toStem(everyday), vocabulary, add, QUALITY.partBeginning);
    }
  }
  if (word.length < FEW_LETTERS) return;
  for (const [, part] of vocabulary.partTree.atPrefix(word)) {
    add(vocabulary.withPart(part), QUALITY.partBeginning, fields);
  }
}
