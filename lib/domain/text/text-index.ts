import MiniSearch, { type SearchResult } from 'minisearch';
import type { Offer } from '../offer';
import { foldWords } from './find-words';
import { toPlainText } from './to-plain-text';

/** What a phrase was found in. */
export interface TextHits {
  /** By position of the offer, 1 where every word of the phrase was found. */
  readonly found: Uint8Array;
  /** The folded words of the offers that stand for a word of the phrase: what is marked. */
  readonly words: ReadonlySet<string>;
}

export interface TextIndex {
  /**
   * Finds offers with all words of the phrase, each as a whole word or a beginning; a word found
   * nowhere like that may differ by a letter (from four letters on) or two (from eight on).
   */
  find(phrase: string): TextHits;
}

const FIELDS: Record<string, (offer: Offer) => string> = {
  name: (offer) => offer.name,
  place: (offer) => [offer.meetingPoint ?? '', offer.meetingAddress ?? ''].join(' '),
  hosts: (offer) => offer.hosts.map((host) => host.name).join(' '),
  description: (offer) => toPlainText(offer.description),
};

/** Phrases whose hits are kept: a list, its facets and its cards ask for the same one. */
const KEPT = 20;

/** Indexes names, places, hosts and descriptions; about 0.1 ms an offer. */
export function createTextIndex(offers: readonly Offer[]): TextIndex {
  const index = new MiniSearch<{ id: number; offer: Offer }>({
    fields: Object.keys(FIELDS),
    extractField: (entry, field) =>
      field === 'id' ? entry.id : (FIELDS[field]?.(entry.offer) ?? ''),
    tokenize: foldWords,
    processTerm: (term) => term,
  });
  index.addAll(offers.map((offer, id) => ({ id, offer })));
  const kept = new Map<string, TextHits>();
  return {
    find(phrase) {
      const words = [...new Set(foldWords(phrase))];
      const key = words.join(' ');
      const hits = kept.get(key) ?? findAll(words, index, offers.length);
      kept.delete(key);
      kept.set(key, hits);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
      return hits;
    },
  };
}

function findAll(
  words: readonly string[],
  index: MiniSearch<{ id: number; offer: Offer }>,
  size: number,
): TextHits {
  const times = new Uint8Array(size);
  const marked = new Set<string>();
  for (const word of words.slice(0, 20)) {
    for (const result of findWord(word, index)) {
      const offer = result.id as number;
      times[offer] = (times[offer] as number) + 1;
      for (const term of result.terms) marked.add(term);
    }
  }
  const wanted = Math.min(words.length, 20);
  return { found: times.map((count) => (count === wanted ? 1 : 0)), words: marked };
}

function findWord(
  word: string,
  index: MiniSearch<{ id: number; offer: Offer }>,
): readonly SearchResult[] {
  const exact = index.search(word, { prefix: word.length > 1, fuzzy: false });
  if (exact.length > 0 || word.length < 4) return exact;
  return index.search(word, { prefix: false, fuzzy: word.length < 8 ? 1 : 2 });
}
