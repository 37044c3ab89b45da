import { foldWords } from '../text/find-words';
import { findSimilarWords, isStopWord } from './find-similar-words';
import { matchWord, type WordMatch, type WordMatches } from './match-word';
import { isGeneral } from './split-compound';
import { toStem } from './to-stem';
import type { Vocabulary } from './vocabulary';

/** One word of a phrase and its matches in the offers. */
export interface AskedWord {
  readonly matches: WordMatches;
  /** False: offers without it are found too, after those with it. */
  readonly isRequired: boolean;
}

/** A parsed phrase. */
export interface AskedPhrase {
  readonly words: readonly AskedWord[];
  /** For each word with only similar matches: the typed word and the nearest match. */
  readonly meant: readonly { readonly typed: string; readonly word: string }[];
}

const MOST_WORDS = 20;
/** Finding similar words is the most expensive part, so their number is limited. */
const MOST_MISTYPED = 3;
const QUALITY = { compound: 0.7, similar: 0.5 } as const;
/**
 * Below this distance a word (or a long part) counts as mistyped, even if it could be split into
 * others.
 */
const HARDLY_DIFFERENT = 0.5;
const ONE_SLIP = 1;
const LONG = 8;

/**
 * Parses a phrase against a vocabulary. Every word is required except stop words, general ones
 * ("Kurs") and those that `isFilterWord` accepts, as long as another one remains. A compound that
 * occurs in no offer is searched by its parts; similar words are tried only when nothing else
 * matches.
 */
export function readPhrase(
  words: readonly string[],
  vocabulary: Vocabulary,
  isFilterWord: (word: string) => boolean,
): AskedPhrase {
  const meant: { typed: string; word: string }[] = [];
  let mistyped = 0;
  const telling = words.filter((word) => !isStopWord(word));
  const asked = (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
  const isMinor = (word: string) => isGeneral(toStem(word)) || isFilterWord(word);
  const hasMajor = asked.some((word) => !isMinor(word));

  const found = asked.flatMap((word): AskedWord[] => {
    const isRequired = !hasMajor || !isMinor(word);
    const matches = matchWord(word, vocabulary);
    if (matches.size > 0 || !isRequired) return [{ matches, isRequired }];
    return ++mistyped <= MOST_MISTYPED ? readUnknown(word) : [{ matches, isRequired }];
  });
  return { words: found, meant };

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
      return {
        matches: weaken(matchWord(similar.word, vocabulary), QUALITY.similar),
        isRequired,
      };
    });
    if (read.some(({ matches, isRequired }) => isRequired && matches.size === 0)) return [];
    meant.push(...slips);
    return read;
  }

  function readSimilar(word: string, similar: ReturnType<typeof findSimilarWords>): AskedWord {
    const [nearest] = similar;
    if (nearest !== undefined) meant.push({ typed: word, word: nearest.word });
    const matches = new Map<number, WordMatch>();
    for (const { word: other } of similar) {
      for (const [id, match] of weaken(matchWord(other, vocabulary), QUALITY.similar)) {
        if ((matches.get(id)?.quality ?? 0) < match.quality) matches.set(id, match);
      }
    }
    return { matches, isRequired: true };
  }
}

/** The distinct words of a phrase, folded. */
export function listPhraseWords(phrase: string): readonly string[] {
  return [...new Set(foldWords(phrase))];
}

function weaken(matches: WordMatches, factor: number): WordMatches {
  return new Map(
    [...matches].map(([id, { quality, fields }]) => [id, { quality: quality * factor, fields }]),
  );
}
