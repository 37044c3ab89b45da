import { SUBJECTS, TOPICS, type Topic } from '../catalogue-rules';
import type { Offer } from '../offer';
import { foldWords } from '../text/find-words';
import { getDescriptionLine } from '../text/offer-texts';
import { EVERYDAY_WORDS, findAlike, isStopWord, toStem } from '../text-search/everyday-words';
import { createCompoundSplitter, isGeneral } from '../text-search/split-compound';
import table from './topic-words.json';

const WORDS: Readonly<Record<Topic, { readonly words: string; readonly places?: string }>> = table;

/** Searched characters: what an offer is about is at the beginning of its description. */
const LONGEST_TEXT = 400;

/** Stems that name a topic: the words of the table and what hosts write for the same. */
const BY_WORD = collectStems(({ words }) =>
  foldWords(words)
    .map(toStem)
    .flatMap((stem) => [stem, ...findAlike(stem)]),
);
const BY_PLACE = collectStems(({ places = '' }) => foldWords(places).map(toStem));

const splitter = createCompoundSplitter();
for (const word of EVERYDAY_WORDS.keys()) splitter.learn(word);

/**
 * Creates the function that says what an offer is about, by the words that search knows: one in the
 * name, otherwise several in the description; and whether it is inside or outside, also by the
 * place. Not a category of the host. Bit n for the n-th of `TOPICS`.
 */
export function createTopicReader(): (offer: Offer) => number {
  const readName = createWordReader(BY_WORD);
  const readPlace = createWordReader(BY_PLACE);
  return (offer) => {
    const named = readAny(offer.name, readName);
    const bits = named | readAny(offer.meetingPoint ?? '', readPlace);
    return (named & SUBJECTS) === 0 ? bits | readSeveral(offer, readName) : bits;
  };
}

type ReadWord = (word: string) => number;

/** A programme repeats its words: each is analysed once. */
function createWordReader(table: ReadonlyMap<string, number>): ReadWord {
  const known = new Map<string, number>();
  return (word) => {
    let bits = known.get(word);
    if (bits === undefined) {
      bits = readWord(word, table);
      known.set(word, bits);
    }
    return bits;
  };
}

function readAny(text: string, read: ReadWord): number {
  return foldWords(text.slice(0, LONGEST_TEXT)).reduce((bits, word) => bits | read(word), 0);
}

/** The topics that two different words of the description name; one alone may be there by chance. */
function readSeveral(offer: Offer, read: ReadWord): number {
  const words = new Set(foldWords(getDescriptionLine(offer).slice(0, LONGEST_TEXT)));
  let once = 0;
  let twice = 0;
  for (const word of words) {
    const bits = read(word);
    twice |= once & bits;
    once |= bits;
  }
  return twice;
}

function readWord(word: string, table: ReadonlyMap<string, number>): number {
  if (isStopWord(word)) return 0;
  const own = table.get(toStem(word));
  if (own !== undefined) return own;
  const parts = splitter.split(word).filter(({ stem }) => !isGeneral(stem));
  return parts.reduce((bits, { stem }) => bits | (table.get(stem) ?? 0), 0);
}

function collectStems(
  stemsOf: (entry: (typeof WORDS)[Topic]) => readonly string[],
): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  TOPICS.forEach((topic, at) => {
    for (const stem of stemsOf(WORDS[topic])) bits.set(stem, (bits.get(stem) ?? 0) | (1 << at));
  });
  return bits;
}
