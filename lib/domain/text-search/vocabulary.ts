import SearchableMap from 'minisearch/SearchableMap';
import type { Offer } from '../offer';
import type { StepsResult } from '../steps';
import { joinLines } from '../text/derived-text';
import { foldWords } from '../text/find-words';
import { getDescriptionLine } from '../text/offer-texts';
import { toStem } from './everyday-words';
import { createCompoundSplitter } from './split-compound';

/** Fields in which a word occurs, as bits; `start`: it is the first word of the name. */
export const FIELD = { name: 1, place: 2, host: 4, text: 8, start: 16 } as const;
/** A posting has the fields in its lowest bits, and the offer above them. */
const FIELD_BITS = 5;
export const ALL_FIELDS = 2 ** FIELD_BITS - 1;

export function getOffer(posting: number): number {
  return posting >> FIELD_BITS;
}

/** All distinct words of a list of offers and their indexes. Words are addressed by number. */
export type Vocabulary = StepsResult<typeof readVocabulary>;

const OFFERS_IN_A_STEP = 100;
const WORDS_IN_A_STEP = 400;

export function* readVocabulary(offers: readonly Offer[]) {
  const words: string[] = [];
  const postings: number[][] = [];
  const ids = new Map<string, number>();
  const stems = new Map<string, number[]>();
  const parts = new Map<string, number[]>();
  const tree = new SearchableMap<number>();
  const partTree = new SearchableMap<string>();
  const splitter = createCompoundSplitter();

  function add(text: string, offer: number, field: number): void {
    for (const word of foldWords(text)) {
      let id = ids.get(word);
      if (id === undefined) {
        id = words.length;
        ids.set(word, id);
        words.push(word);
        postings.push([]);
        splitter.learn(word);
      }
      note(postings[id] as number[], offer, field);
    }
  }

  function read(offer: Offer, index: number): void {
    add(offer.name, index, FIELD.name);
    add(foldWords(offer.name)[0] ?? '', index, FIELD.start);
    for (const place of [offer.meetingPoint, offer.meetingAddress, offer.town?.name]) {
      add(place ?? '', index, FIELD.place);
    }
    for (const host of offer.hosts) add(host.name, index, FIELD.host);
    add(getDescriptionLine(offer), index, FIELD.text);
    for (const { name, description } of Object.values(offer.texts?.translations ?? {})) {
      add(`${name} ${joinLines(description.plain)}`, index, FIELD.text);
    }
  }

  function analyse(word: string, id: number): void {
    tree.set(word, id);
    push(stems, toStem(word), id);
    for (const { text, stem } of splitter.split(word)) {
      push(parts, stem, id);
      partTree.set(text, stem);
    }
  }

  for (const [index, offer] of offers.entries()) {
    read(offer, index);
    if (index % OFFERS_IN_A_STEP === 0) yield;
  }
  // After all words have been read, so that compounds of later words are split too.
  for (const [id, word] of words.entries()) {
    analyse(word, id);
    if (id % WORDS_IN_A_STEP === 0) yield;
  }
  return {
    words,
    /** By word: one posting for each offer that has it, ascending. */
    postings,
    idOf: (word: string) => ids.get(word),
    withStem: (stem: string) => stems.get(stem) ?? NONE,
    /** Compounds that contain a word with this stem. */
    withPart: (stem: string) => parts.get(stem) ?? NONE,
    /** Words by their letters: beginnings and similar words. */
    tree,
    partTree,
    /** Words that most addresses share, which distinguish no places: the town's name. */
    town: findTown(postings, offers.length),
    split: splitter.split,
  };
}

const NONE: readonly number[] = [];

/** A word in the places of more than this share of a programme of this size names the town. */
const SHARE_OF_TOWN = 0.5;
const SMALLEST_PROGRAMME = 10;

function findTown(postings: readonly (readonly number[])[], size: number): ReadonlySet<number> {
  if (size < SMALLEST_PROGRAMME) return new Set();
  const isTown = (found: readonly number[]) =>
    found.filter((posting) => (posting & FIELD.place) !== 0).length > size * SHARE_OF_TOWN;
  return new Set(postings.flatMap((found, id) => (isTown(found) ? [id] : [])));
}

function note(postings: number[], offer: number, field: number): void {
  const last = postings.at(-1) ?? -1;
  if (getOffer(last) === offer) postings[postings.length - 1] = last | field;
  else postings.push((offer << FIELD_BITS) | field);
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [id]);
  else if (known.at(-1) !== id) known.push(id);
}
