import SearchableMap from 'minisearch/SearchableMap';
import type { Offer } from '../offer';
import { foldWords } from './find-words';
import { getPlainDescription } from './get-plain-description';

/** What a phrase was found in. */
export interface TextHits {
  /** By position of the offer, 1 where every word of the phrase was found. */
  readonly found: Uint8Array;
  /** The folded words of the offers that stand for a word of the phrase: what is marked. */
  readonly words: ReadonlySet<string>;
}

/** Finds offers by their words; made once for a list of offers. */
export interface TextIndex {
  /**
   * Finds offers with all words of the phrase, each as a whole word or a beginning; a word found
   * nowhere like that may differ by a letter (from four letters on) or two (from eight on).
   */
  find(phrase: string): TextHits;
}

/** Phrases whose hits are kept: a list, its facets and its cards ask for the same one. */
const KEPT = 20;
const MOST_WORDS = 20;

/**
 * Indexes names, places, hosts and descriptions. MiniSearch's radix tree holds each different word
 * once and knows beginnings and similar words; which offers contain a word are plain numbers. A
 * MiniSearch of whole offers took ten times as long to build and scored what nobody sorts by.
 */
export function createTextIndex(offers: readonly Offer[]): TextIndex {
  const offersByWord = new Map<string, number[]>();
  offers.forEach((offer, index) => {
    for (const word of foldWords(toSearchedText(offer))) {
      const known = offersByWord.get(word);
      if (known === undefined) offersByWord.set(word, [index]);
      else if (known.at(-1) !== index) known.push(index);
    }
  });
  const tree = new SearchableMap<readonly number[]>();
  for (const [word, found] of offersByWord) tree.set(word, found);
  const kept = new Map<string, TextHits>();
  return {
    find(phrase) {
      const words = [...new Set(foldWords(phrase))].slice(0, MOST_WORDS);
      const key = words.join(' ');
      const hits = kept.get(key) ?? findAll(words, tree, offers.length);
      kept.delete(key);
      kept.set(key, hits);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
      return hits;
    },
  };
}

function toSearchedText(offer: Offer): string {
  return [
    offer.name,
    offer.meetingPoint ?? '',
    offer.meetingAddress ?? '',
    ...offer.hosts.map((host) => host.name),
    getPlainDescription(offer),
  ].join('\n');
}

function findAll(
  words: readonly string[],
  tree: SearchableMap<readonly number[]>,
  size: number,
): TextHits {
  const marked = new Set<string>();
  const found = new Uint8Array(size).fill(1);
  for (const word of words) {
    const hit = new Uint8Array(size);
    for (const [term, offers] of findTerms(word, tree)) {
      marked.add(term);
      for (const offer of offers) hit[offer] = 1;
    }
    for (let offer = 0; offer < size; offer++)
      found[offer] = (found[offer] as number) & (hit[offer] as number);
  }
  return { found, words: marked };
}

/** Words that begin with this one; where there is none, similar ones. */
function findTerms(
  word: string,
  tree: SearchableMap<readonly number[]>,
): readonly (readonly [string, readonly number[]])[] {
  if (word.length === 1) {
    const offers = tree.get(word);
    return offers === undefined ? [] : [[word, offers]];
  }
  const beginning = [...tree.atPrefix(word)];
  if (beginning.length > 0 || word.length < 4) return beginning;
  const similar = tree.fuzzyGet(word, word.length < 8 ? 1 : 2);
  return [...similar].map(([term, [offers]]) => [term, offers]);
}
