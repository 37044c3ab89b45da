import { EVERYDAY_WORDS, findAlike, findGerman, isStopWord, toStem } from './everyday-words';
import { COMPOUND_WORDS } from './split-compound';
import { ALL_FIELDS, FIELD, type Vocabulary } from './vocabulary';

interface WordMatch {
  /** From 0 to 1. */
  readonly quality: number;
  /** Fields in which the match counts, as bits of `FIELD`. */
  readonly fields: number;
}

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

/** "Honig" in a description does not mean that the offer is about bees; in a name it does. */
const HEADLINES = ALL_FIELDS & ~FIELD.text;

const FEW_LETTERS = 3;
const SHORTEST_STEM = 4;
/** Letters needed to recognise an unfinished everyday word. */
const SHORTEST_UNFINISHED = 5;

/** A folded word itself, inflections, compounds, longer words, synonyms; no similar spellings. */
export function matchWord(
  word: string,
  { town, idOf, withStem, withPart, tree, partTree }: Vocabulary,
): WordMatches {
  const matches = new Map<number, WordMatch>();
  const own = idOf(word);
  addSame(word, 1);
  if (word.length < 2) return matches;
  const isKnown = matches.size > 0;
  const stem = toStem(word);
  addAlike(stem, QUALITY.alike);
  for (const german of findGerman(word)) {
    // The word itself comes first: "Kite" in an English name, then "Drachen".
    addSame(german, isKnown ? QUALITY.alike : QUALITY.inflected);
    addAlike(toStem(german), QUALITY.alike);
  }
  addBeginnings();
  return matches;

  function add(ids: Iterable<number>, quality: number, fields: number = ALL_FIELDS): void {
    for (const id of ids) {
      // The town's name is in all addresses: it is found where it is typed in full.
      if (town.has(id) && id !== own) continue;
      if ((matches.get(id)?.quality ?? 0) < quality) matches.set(id, { quality, fields });
    }
  }

  function addSame(same: string, factor: number): void {
    const id = idOf(same);
    if (id !== undefined) add([id], QUALITY.exact * factor);
    if (same.length < 2) return;
    add(withStem(toStem(same)), QUALITY.inflected * factor);
    add(withPart(toStem(same)), QUALITY.part * factor);
  }

  function addAlike(of: string, quality: number): void {
    for (const other of findAlike(of)) {
      add(withStem(other), quality, HEADLINES);
      add(withPart(other), quality, HEADLINES);
    }
  }

  /** Longer words; in texts they count only where the word itself is unknown ("Hund", "hundert"). */
  function addBeginnings(): void {
    const fields = isKnown ? HEADLINES : ALL_FIELDS;
    const isStemSure = stem.length >= SHORTEST_STEM && stem !== word;
    for (const [whole, id] of tree.atPrefix(isStemSure ? stem : word)) {
      const isNear = whole.length - stem.length <= FEW_LETTERS;
      if (isNear && stem.length >= SHORTEST_STEM) add([id], QUALITY.nearlyWhole, fields);
      else if (whole.startsWith(word)) add([id], QUALITY.beginning, fields);
    }
    if (word.length >= SHORTEST_UNFINISHED) {
      for (const everyday of EVERYDAY_WORDS.keys()) {
        if (everyday.startsWith(word) && everyday !== word)
          addAlike(toStem(everyday), QUALITY.partBeginning);
      }
    }
    if (word.length < FEW_LETTERS) return;
    for (const [, part] of partTree.atPrefix(word)) {
      add(withPart(part), QUALITY.partBeginning, fields);
    }
  }
}

/** All words that match one of these folded words, each with its best match. */
export function matchAny(words: readonly string[], vocabulary: Vocabulary): WordMatches {
  const matches = new Map<number, WordMatch>();
  for (const [id, match] of words.flatMap((word) => [...matchWord(word, vocabulary)])) {
    if ((matches.get(id)?.quality ?? 0) < match.quality) matches.set(id, match);
  }
  return matches;
}

/** Cost of each kind of typing error; omitting, adding or replacing a letter costs 1. */
const COST = { slip: 1, alike: 0.6, swapped: 0.8, doubled: 0.4, firstLetter: 0.6 } as const;

/** Letters that sound alike or are neighbours on the keyboard, one line for each. */
const ALIKE = new Set(
  'dt bp gk ck sz cz iy fv vw ae mn ei io ou ij'
    .split(' ')
    .flatMap((pair) => [pair, [...pair].reverse().join('')]),
);

/** The fewest typing errors between folded words; swapped or doubled letters cost little. */
function measureSpelling(typed: string, meant: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: meant.length + 1 }, (_, at) => at * COST.slip);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row * COST.slip];
    const letter = typed[row - 1];
    for (let at = 1; at <= meant.length; at++) {
      const other = meant[at - 1];
      const added = letter === typed[row - 2] ? COST.doubled : COST.slip;
      const left = other === meant[at - 2] ? COST.doubled : COST.slip;
      const mistaken = ALIKE.has(`${letter}${other}`) ? COST.alike : COST.slip;
      let cost = Math.min(
        (previous[at - 1] as number) + (letter === other ? 0 : mistaken),
        (previous[at] as number) + added,
        (current[at - 1] as number) + left,
      );
      const isSwapped = row > 1 && at > 1 && letter === meant[at - 2] && typed[row - 2] === other;
      if (isSwapped) cost = Math.min(cost, (older[at - 2] as number) + COST.swapped);
      current.push(cost);
    }
    older = previous;
    previous = current;
  }
  return (previous[meant.length] as number) + (typed[0] === meant[0] ? 0 : COST.firstLetter);
}

function allowedDistance(letters: number): number {
  if (letters < 4) return 0;
  if (letters < 6) return letters === 4 ? 0.8 : 1.2;
  return letters < 8 ? 1.6 : 2.3;
}

interface SimilarWord {
  readonly word: string;
  readonly distance: number;
  /** The distance, and what a rarer word must be the more alike. */
  readonly rank: number;
}

const LONGEST_TYPED = 30;
const MOST_SLIPS = 2;
const MOST_WORDS = 3;
/** Penalties for words that occur in descriptions only, or in no offer. */
const IN_TEXT_ALONE = 0.35;
const IN_TABLE_ALONE = 0.15;

/** Whether a word is in a table: then it is meant as typed, also where no offer has it. */
export function isTableWord(word: string): boolean {
  return EVERYDAY_WORDS.has(word) || COMPOUND_WORDS.has(word) || findGerman(word).length > 0;
}

/** The words nearest to a folded one without other matches; the nearest first, few at most. */
export function findSimilarWords(typed: string, vocabulary: Vocabulary): readonly SimilarWord[] {
  const allowed = allowedDistance(typed.length);
  if (allowed === 0 || typed.length > LONGEST_TYPED) return [];
  const ranked = new Map<string, SimilarWord>();
  const consider = (word: string, handicap: number) => {
    if (Math.abs(word.length - typed.length) > MOST_SLIPS || word.length < 3) return;
    if (isStopWord(word)) return;
    const distance = measureSpelling(typed, word);
    const rank = distance + handicap;
    if (rank > allowed || (ranked.get(word)?.rank ?? Number.POSITIVE_INFINITY) <= rank) return;
    ranked.set(word, { word, distance, rank });
  };
  for (const [word, [id]] of vocabulary.tree.fuzzyGet(typed, MOST_SLIPS)) {
    consider(word, isInHeadline(vocabulary.postings[id] ?? []) ? 0 : IN_TEXT_ALONE);
  }
  for (const [part] of vocabulary.partTree.fuzzyGet(typed, MOST_SLIPS)) consider(part, 0);
  for (const word of EVERYDAY_WORDS.keys()) consider(word, IN_TABLE_ALONE);
  const found = [...ranked.values()]
    .sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
    .filter(({ word }) => matchWord(word, vocabulary).size > 0);
  const best = found[0]?.rank ?? 0;
  return found.filter(({ rank }) => rank - best < 0.01).slice(0, MOST_WORDS);
}

function isInHeadline(postings: readonly number[]): boolean {
  const headlines = FIELD.name | FIELD.place | FIELD.host;
  return postings.some((posting) => (posting & headlines) !== 0);
}
