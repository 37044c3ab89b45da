import type { Offer } from '../offer';
import { findWords, foldWords } from '../text/find-words';
import { getDescriptionLine } from '../text/offer-texts';
import { EVERYDAY_WORDS, findAlike, isStopWord, toStem } from './everyday-words';
import { type AskedPhrase, readPhrase } from './read-phrase';
import { COMPOUND_WORDS, isGeneral } from './split-compound';
import { ALL_FIELDS, FIELD, getOffer, readVocabulary, type Vocabulary } from './vocabulary';

type TextHits = ReturnType<typeof scoreAll>;

/** Phrases whose hits are cached: a list, its facets and its cards ask for the same one. */
const KEPT = 20;

/** Reads shortened offers in steps of a few milliseconds. */
export function* createTextIndex(offers: readonly Offer[]) {
  const vocabulary = yield* readVocabulary(offers);
  const kept = new Map<string, TextHits>();

  function find(phrase: string): TextHits {
    const known = kept.get(phrase);
    if (known) return known;
    const hits = scoreAll(readPhrase(phrase, vocabulary), vocabulary, offers.length);
    if (kept.size === KEPT) kept.clear();
    kept.set(phrase, hits);
    return hits;
  }

  return {
    find,
    /** The phrase with mistyped words replaced by the nearest matches; null: nothing to correct. */
    correct(phrase: string): string | null {
      const slips = find(phrase).meant.map(({ typed, word }) => {
        return { typed, spelled: spellWord(word, offers, vocabulary) };
      });
      return slips.length === 0 ? null : correctPhrase(phrase, slips);
    },
    /** By position, what is shared with this offer: about 1 for a telling word in both names. */
    relate: (offer: Offer) => relateAll(offer, vocabulary, offers.length),
  };
}

/** By field; each exceeds the sum of all below it, also where the word is only inflected. */
const WORTH = [
  [FIELD.name, 100_000],
  [FIELD.place, 12_000],
  [FIELD.host, 2_400],
  [FIELD.text, 400],
] as const;
const SHARE_OF_OTHER_FIELDS = 1 / 16;
/** An optional word decides only between offers of equal relevance. */
const SHARE_OF_MINOR_WORDS = 1 / 64;

/** Bonus for the first word of the name: "Sterne über …" before "… mit fünf Sternen". */
const WORTH_OF_START = 4_000;

/** By the fields of a posting. */
const WORTH_OF = Int32Array.from({ length: ALL_FIELDS + 1 }, (_, bits) => {
  const [best = 0, ...others] = WORTH.flatMap(([field, worth]) =>
    (bits & field) === 0 ? [] : worth,
  );
  const start = (bits & FIELD.start) === 0 ? 0 : WORTH_OF_START;
  return best + start + SHARE_OF_OTHER_FIELDS * others.reduce((sum, worth) => sum + worth, 0);
});

function scoreAll(
  { words, meant }: AskedPhrase,
  { words: texts, postings }: Vocabulary,
  size: number,
) {
  const marked = new Set<string>();
  const direct = new Set<string>();
  const found = new Uint8Array(size).fill(1);
  const score = new Int32Array(size);
  const best = new Int32Array(size);
  for (const { matches, together = [], isRequired } of words) {
    best.fill(0);
    addTogether(together, postings, best);
    for (const [id, { quality, fields }] of matches) {
      let counts = false;
      for (const posting of postings[id] as readonly number[]) {
        const offer = getOffer(posting);
        const worth = (WORTH_OF[posting & fields] as number) * quality;
        if (worth === 0) continue;
        counts = true;
        if (worth > (best[offer] as number)) best[offer] = worth;
      }
      if (!counts) continue;
      marked.add(texts[id] as string);
      if (fields === ALL_FIELDS) direct.add(texts[id] as string);
    }
    for (let offer = 0; offer < size; offer++) {
      const worth = best[offer] as number;
      score[offer] = (score[offer] as number) + worth * (isRequired ? 1 : SHARE_OF_MINOR_WORDS);
      if (isRequired && worth === 0) found[offer] = 0;
    }
  }
  for (let offer = 0; offer < size; offer++) if (found[offer] === 0) score[offer] = 0;
  return {
    /** By position of the offer, 1 where every required word was found. */
    found,
    /** By position of the offer: relevance, 0 where nothing was found. */
    score,
    /** The folded words of the offers that match a word of the phrase: highlighted in pages. */
    words: marked,
    /** Those that match directly, not only as a synonym. */
    direct,
    /** Typed words with only similar matches, and the nearest of them; folded. */
    meant,
  };
}

/** Counts the offers with all words of a phrase, by the field of its first one. */
function addTogether(
  ids: readonly number[],
  postings: Vocabulary['postings'],
  best: Int32Array,
): void {
  const [first = [], ...others] = ids.map((id) => postings[id] as readonly number[]);
  const sets = others.map((all) => new Set(all.map(getOffer)));
  for (const posting of first) {
    const offer = getOffer(posting);
    if (!sets.every((offers) => offers.has(offer))) continue;
    best[offer] = WORTH_OF[posting & ALL_FIELDS] as number;
  }
}

/** A folded word as it was typed, and the right one in the spelling of an offer. */
interface Slip {
  readonly typed: string;
  readonly spelled: string;
}

/** The phrase with each mistyped word, or part of a compound, replaced by the nearest match. */
function correctPhrase(phrase: string, slips: readonly Slip[]): string {
  let corrected = '';
  let at = 0;
  for (const { start, end, folded } of findWords(phrase)) {
    const slip = slips.find(({ typed }) => folded.includes(typed));
    if (slip === undefined) continue;
    corrected += phrase.slice(at, start) + correctWord(phrase.slice(start, end), folded, slip);
    at = end;
  }
  return corrected + phrase.slice(at);
}

/** "Schwimkurs" → "Schwimmkurs": the rest of the compound is correct and stays as typed. */
function correctWord(word: string, folded: string, { typed, spelled }: Slip): string {
  if (folded === typed) return spelled;
  const whole = folded.replace(typed, () => spelled.toLowerCase());
  return word[0] === word[0]?.toLowerCase() ? whole : capitalise(whole);
}

function capitalise(word: string): string {
  return (word[0] ?? '').toUpperCase() + word.slice(1);
}

/** A folded word in the spelling of an offer, otherwise of the word lists. */
function spellWord(word: string, offers: readonly Offer[], { idOf, postings }: Vocabulary): string {
  const [posting] = postings[idOf(word) ?? -1] ?? [];
  const offer = offers[posting === undefined ? -1 : getOffer(posting)];
  if (offer === undefined)
    return EVERYDAY_WORDS.get(word) ?? COMPOUND_WORDS.get(word) ?? capitalise(word);
  const texts = [
    offer.name,
    offer.meetingPoint ?? '',
    offer.meetingAddress ?? '',
    offer.town?.name ?? '',
    ...offer.hosts.map((host) => host.name),
    getDescriptionLine(offer),
  ];
  for (const text of texts) {
    const place = findWords(text).find(({ folded }) => folded === word);
    if (place !== undefined) return text.slice(place.start, place.end);
  }
  return word;
}

/** By where a word is in both offers; `untold`: not in the table of everyday words. */
const RELATED = { name: 1, text: 0.4, part: 0.7, synonym: 0.7, untold: 0.65 } as const;
/** What every eighth offer says is no sign of a common topic. */
const MOST_COMMON = 1 / 8;
/** In a small programme every eighth offer is hardly one. */
const FEW = 12;
const USUAL_SIZE = 150;
/** More than a description has. */
const MOST_RELATED_WORDS = 400;

function relateAll(offer: Offer, vocabulary: Vocabulary, size: number): Float64Array {
  const weights = new Map<string, number>();
  const read = (text: string, weight: number) => {
    for (const word of foldWords(text)) {
      if (weights.size > MOST_RELATED_WORDS) return;
      for (const [stem, share] of listStems(word, vocabulary)) {
        const told = findAlike(stem).size > 0 ? 1 : RELATED.untold;
        weights.set(stem, Math.max(weight * share * told, weights.get(stem) ?? 0));
      }
    }
  };
  read(offer.name, RELATED.name);
  read(getDescriptionLine(offer), RELATED.text);
  const related = new Float64Array(size);
  const most = Math.max(FEW, size * MOST_COMMON);
  // The words of a few offers say little about what is rare.
  const usual = Math.max(USUAL_SIZE, size);
  const { postings } = vocabulary;
  for (const [stem, weight] of weights) {
    const found = new Map<number, number>();
    const note = (other: string, share: number) => {
      const ids = [...vocabulary.withStem(other), ...vocabulary.withPart(other)];
      for (const id of ids) {
        if (found.size > most) return;
        for (const posting of postings[id] as readonly number[]) {
          const at = getOffer(posting);
          const field = (posting & FIELD.name) !== 0 ? RELATED.name : RELATED.text;
          if ((posting & (FIELD.name | FIELD.text)) === 0) continue;
          found.set(at, Math.max(share * field, found.get(at) ?? 0));
        }
      }
    };
    note(stem, 1);
    for (const other of findAlike(stem)) note(other, RELATED.synonym);
    if (found.size === 0 || found.size > most) continue;
    const rarity = Math.log(usual / found.size) / Math.log(usual);
    for (const [at, share] of found) {
      related[at] = (related[at] as number) + weight * share * rarity;
    }
  }
  return related;
}

function listStems(word: string, { split }: Vocabulary): readonly (readonly [string, number])[] {
  const own = toStem(word);
  if (word.length < 3 || isStopWord(word) || isGeneral(own)) return [];
  const parts = split(word).filter(({ stem }) => !isGeneral(stem));
  return [[own, 1], ...parts.map(({ stem }) => [stem, RELATED.part] as const)];
}
