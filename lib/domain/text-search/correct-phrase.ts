import type { Offer } from '../offer';
import { findWords } from '../text/find-words';
import { getPlainDescription } from '../text/get-plain-description';
import { spellEveryday } from './everyday-words';
import type { AskedPhrase } from './read-phrase';
import { spellPart } from './split-compound';
import { POSTING, type Vocabulary } from './vocabulary';

/** The phrase with each mistyped word, or part of a compound, in the place of what was meant. */
export function correctPhrase(
  phrase: string,
  meant: AskedPhrase['meant'],
  spell: (word: string) => string,
): string {
  let corrected = '';
  let at = 0;
  for (const { start, end, folded } of findWords(phrase)) {
    const slip = meant.find(({ typed }) => folded.includes(typed));
    if (slip === undefined) continue;
    const typed = phrase.slice(start, end);
    corrected += phrase.slice(at, start);
    corrected += folded === slip.typed ? spell(slip.word) : replacePart(typed, folded, slip, spell);
    at = end;
  }
  return corrected + phrase.slice(at);
}

/** "Schwimkurs" → "Schwimmkurs": the rest of a compound is right, and begins as it was typed. */
function replacePart(
  typed: string,
  folded: string,
  { typed: part, word }: AskedPhrase['meant'][number],
  spell: (word: string) => string,
): string {
  const at = folded.indexOf(part);
  const spelled = spell(word).toLowerCase();
  const whole = folded.slice(0, at) + spelled + folded.slice(at + part.length);
  return typed[0] === typed[0]?.toLowerCase() ? whole : capitalise(whole);
}

function capitalise(word: string): string {
  return (word[0] ?? '').toUpperCase() + word.slice(1);
}

/** A folded word as an offer spells it, else as the lists of words do. */
export function spellWord(
  word: string,
  offers: readonly Offer[],
  { idOf, postings }: Vocabulary,
): string {
  const [posting] = postings[idOf(word) ?? -1] ?? [];
  const offer = offers[posting === undefined ? -1 : Math.floor(posting / POSTING.offer)];
  if (offer === undefined) return spellEveryday(word) ?? spellPart(word) ?? capitalise(word);
  const texts = [
    offer.name,
    offer.meetingPoint ?? '',
    offer.meetingAddress ?? '',
    ...offer.hosts.map((host) => host.name),
    getPlainDescription(offer),
  ];
  for (const text of texts) {
    const place = findWords(text).find(({ folded }) => folded === word);
    if (place !== undefined) return text.slice(place.start, place.end);
  }
  return word;
}
