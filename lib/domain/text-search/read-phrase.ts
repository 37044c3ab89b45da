import { foldWords } from '../text/find-words';
import { findGerman, isStopWord, LONGEST_PHRASE, toStem } from './everyday-words';
import { readFilterWords } from './filter-words';
import { findSimilarWords, isTableWord, matchAny, matchWord, type WordMatches } from './match-word';
import { isGeneral } from './split-compound';
import type { Vocabulary } from './vocabulary';

interface AskedWord {
  readonly matches: WordMatches;
  /** Offers with all of these words match too: those of a phrase ("treasure hunt"), as typed. */
  readonly together?: readonly number[];
  /** False: offers without it are found too, after those with it. */
  readonly isRequired: boolean;
}

export interface AskedPhrase {
  readonly words: readonly AskedWord[];
  /** For each word with only similar matches: the typed word and the nearest match. */
  readonly meant: readonly { readonly typed: string; readonly word: string }[];
}

const MOST_WORDS = 20;
/** Finding similar words is the most expensive part, so their number is limited. */
const MOST_MISTYPED = 3;
const QUALITY = { compound: 0.7, similar: 0.5 } as const;
/** Below it a word (or a long part) counts as mistyped, even if it could be split into others. */
const HARDLY_DIFFERENT = 0.5;
const ONE_SLIP = 1;
const LONG = 8;

/** A word of a phrase, or a phrase of the tables inside it ("treasure hunt"). */
interface Piece {
  readonly words: readonly string[];
  /** German words for a phrase, folded; none for a single word, which `matchWord` looks up. */
  readonly german: readonly string[];
}

/**
 * Parses a phrase against a vocabulary. Every word is required except stop words, general
 * ones ("Kurs"), the town's name and those that filters know, as long as another one remains. A
 * compound that occurs in no offer is searched by its parts; similar words are tried only when
 * nothing else matches.
 */
export function readPhrase(phrase: string, vocabulary: Vocabulary): AskedPhrase {
  const meant: { typed: string; word: string }[] = [];
  let mistyped = 0;
  const { words: spoken, unsearched } = readFilterWords(phrase);
  const isMinor = (word: string) =>
    isGeneral(toStem(word)) || spoken.has(word) || vocabulary.town.has(vocabulary.idOf(word) ?? -1);
  const pieces = findPieces(foldWords(phrase).filter((word) => !unsearched.has(word)));
  const hasMajor = pieces.some(
    ({ words: typed, german }) => german.length > 0 || !isMinor(typed[0] as string),
  );

  const found = pieces.flatMap(({ words: typed, german }): AskedWord[] => {
    if (german.length > 0) {
      const ids = typed.map((word) => vocabulary.idOf(word) ?? -1);
      const together = ids.includes(-1) ? [] : ids;
      return [{ matches: matchAny(german, vocabulary), together, isRequired: true }];
    }
    const [word] = typed as [string];
    const isRequired = !hasMajor || !isMinor(word);
    const matches = matchWord(word, vocabulary);
    if (matches.size === 0 && isRequired && !isTableWord(word)) {
      return ++mistyped <= MOST_MISTYPED ? readUnknown(word) : [{ matches, isRequired }];
    }
    // Only longer words begin like "schwimen": "schwimmen" is meant, with all of its synonyms.
    if (isRequired && isUnknown(word, vocabulary)) {
      const [similar] = findSimilarWords(word, vocabulary);
      const isSlip = similar !== undefined && similar.distance <= HARDLY_DIFFERENT;
      if (isSlip && !similar.word.startsWith(word)) return [readSimilar(word, [similar])];
    }
    return [{ matches, isRequired }];
  });
  // Of general words alone, those that are in some offer decide.
  const isAnyFound = found.some(({ matches }) => matches.size > 0);
  const deciding = found.map((word) =>
    hasMajor || !isAnyFound || word.matches.size > 0 ? word : { ...word, isRequired: false },
  );
  return { words: deciding, meant };

  function readUnknown(word: string): AskedWord[] {
    const similar = findSimilarWords(word, vocabulary);
    const nearest = similar[0]?.distance ?? Number.POSITIVE_INFINITY;
    const isMistyped = nearest <= (word.length < LONG ? HARDLY_DIFFERENT : ONE_SLIP);
    const parts = isMistyped ? [] : readCompound(word);
    if (parts.length > 0) return parts;
    return [readSimilar(word, similar)];
  }

  /** Empty: the word is no compound, or its distinctive part occurs in no offer. */
  function readCompound(word: string): AskedWord[] {
    const parts = vocabulary.split(word).map(({ text }) => text);
    const hasTelling = parts.some((part) => !isGeneral(toStem(part)));
    const slips: typeof meant = [];
    const read = parts.map((part): AskedWord => {
      const isRequired = !hasTelling || !isGeneral(toStem(part));
      const matches = matchWord(part, vocabulary);
      if (matches.size > 0 || !isRequired) {
        return { matches: weaken(matches, QUALITY.compound), isRequired };
      }
      const [similar] = findSimilarWords(part, vocabulary);
      if (similar === undefined) return { matches, isRequired };
      slips.push({ typed: part, word: similar.word });
      const likely = matchWord(similar.word, vocabulary);
      return { matches: weaken(likely, QUALITY.similar), isRequired };
    });
    if (read.some(({ matches, isRequired }) => isRequired && matches.size === 0)) return [];
    meant.push(...slips);
    return read;
  }

  function readSimilar(word: string, similar: ReturnType<typeof findSimilarWords>): AskedWord {
    const [nearest] = similar;
    if (nearest !== undefined) meant.push({ typed: word, word: nearest.word });
    const matches = matchAny(
      similar.map((each) => each.word),
      vocabulary,
    );
    return { matches: weaken(matches, QUALITY.similar), isRequired: true };
  }
}

/** The words of a phrase without stop words, each once, and the phrases of the tables in it. */
function findPieces(words: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  const stops: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    let size = Math.min(LONGEST_PHRASE, words.length - at);
    let german: readonly string[] = [];
    for (; size > 1; size--) {
      german = findGerman(words.slice(at, at + size).join(' '));
      if (german.length > 0) break;
    }
    const piece = { words: words.slice(at, at + size), german };
    const isStop = size === 1 && isStopWord(words[at] as string);
    const known = isStop ? stops : pieces;
    if (!known.some((other) => other.words.join(' ') === piece.words.join(' '))) known.push(piece);
    at += size;
  }
  return (pieces.length > 0 ? pieces : stops).slice(0, MOST_WORDS);
}

function isUnknown(word: string, { idOf, withStem, withPart }: Vocabulary): boolean {
  const stem = toStem(word);
  return (
    idOf(word) === undefined &&
    withStem(stem).length === 0 &&
    withPart(stem).length === 0 &&
    !isTableWord(word)
  );
}

function weaken(matches: WordMatches, factor: number): WordMatches {
  return new Map(
    [...matches].map(([id, { quality, fields }]) => [id, { quality: quality * factor, fields }]),
  );
}
