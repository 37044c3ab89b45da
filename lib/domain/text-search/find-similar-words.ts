import { stopwords } from '@orama/stopwords/german';
import { foldWords } from '../text/find-words';
import { listEverydayWords } from './everyday-words';
import { matchWord } from './match-word';
import { allowedDistance, measureSpelling } from './spell-distance';
import { FIELD, POSTING, type Vocabulary } from './vocabulary';

/** A word that a mistyped one may have meant. */
export interface SimilarWord {
  readonly word: string;
  /** How far its spelling is from what was typed. */
  readonly distance: number;
}

const STOP_WORDS = new Set(stopwords.flatMap(foldWords));
const LONGEST_TYPED = 30;
const MOST_SLIPS = 2;
const MOST_WORDS = 3;
/** What makes a word less likely to be meant: it stands in descriptions alone, or in none. */
const IN_TEXT_ALONE = 0.35;
const IN_TABLE_ALONE = 0.15;

/** True for words like "und" and "mit", which decide nothing. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The words nearest to a folded one that nothing else stands for; the nearest first, few at most. */
export function findSimilarWords(typed: string, vocabulary: Vocabulary): readonly SimilarWord[] {
  const allowed = allowedDistance(typed.length);
  if (allowed === 0 || typed.length > LONGEST_TYPED) return [];
  const ranked = new Map<string, { distance: number; rank: number }>();
  const consider = (word: string, handicap: number) => {
    if (Math.abs(word.length - typed.length) > MOST_SLIPS || word.length < 3) return;
    if (STOP_WORDS.has(word)) return;
    const distance = measureSpelling(typed, word);
    const rank = distance + handicap;
    if (distance > allowed || (ranked.get(word)?.rank ?? Number.POSITIVE_INFINITY) <= rank) return;
    ranked.set(word, { distance, rank });
  };
  for (const [word, [id]] of vocabulary.tree.fuzzyGet(typed, MOST_SLIPS)) {
    consider(word, isInHeadline(vocabulary.postings[id] ?? []) ? 0 : IN_TEXT_ALONE);
  }
  for (const [part] of vocabulary.partTree.fuzzyGet(typed, MOST_SLIPS)) consider(part, 0);
  for (const word of listEverydayWords()) consider(word, IN_TABLE_ALONE);
  const sorted = [...ranked].sort(
    ([a, { rank: x }], [b, { rank: y }]) => x - y || (a < b ? -1 : 1),
  );
  const found = sorted.filter(([word]) => matchWord(word, vocabulary).size > 0);
  const best = found[0]?.[1].rank ?? 0;
  return found
    .filter(([, { rank }]) => rank - best < 0.01)
    .slice(0, MOST_WORDS)
    .map(([word, { distance }]) => ({ word, distance }));
}

function isInHeadline(postings: readonly number[]): boolean {
  const headlines = FIELD.name | FIELD.place | FIELD.host;
  return postings.some((posting) => ((posting % POSTING.offer) & headlines) !== 0);
}
