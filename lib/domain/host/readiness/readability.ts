import type { OwnOffer } from '../../offer';
import { getTexts } from '../../text/offer-texts';

/** Words; a longer sentence has to be read twice. */
const LONG_SENTENCE = 30;
const QUOTED_WORDS = 6;
const LONGEST_QUOTE = 60;
/**
 * LIX: words per sentence plus the share of words with more than six letters, in percent. From 60 on a
 * text is very hard to read. C. H. Björnsson, Läsbarhet, Stockholm 1968.
 */
const HARD_LIX = 60;
const LONG_WORD = 6;
/** Words; in a shorter text one long name decides. */
const LEAST_WORDS = 50;
/** Characters of a paragraph, about twelve lines on a phone. */
const LONG_PARAGRAPH = 500;
/** Letters; fewer may be names of organisations. */
const LEAST_CAPITALS = 12;
/** What clubs and offices write among themselves. */
const ABBREVIATION =
  /(?<!\p{L})(TN|SuS|KuK|ÜL|VA|FZ|ÖPNV|MNS|i\. ?d\. ?R\.|o\. ?g\.|u\. ?U\.|s\. ?[ou]\.|m\. ?E\.|n\. ?V\.|zzgl\.|ggfs?\.|bzgl\.)(?![\p{L}-])/u;
const WORD = /\p{L}[\p{L}\p{N}’'-]*/gu;

const sentences = new Intl.Segmenter('de', { granularity: 'sentence' });

function listLines(offer: OwnOffer): readonly string[] {
  return getTexts(offer).description.plain.split('\n');
}

function listSentences(offer: OwnOffer) {
  return listLines(offer)
    .flatMap((line) => [...sentences.segment(line)])
    .map(({ segment: text }) => ({ text, words: text.match(WORD) ?? [] }))
    .filter(({ words }) => words.length > 0);
}

function isInCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const capitals = line.match(/\p{Lu}/gu) ?? [];
  return letters.length >= LEAST_CAPITALS && capitals.length > 0.8 * letters.length;
}

// Hints only, as no formula knows what a host means.

export function findLongSentence(offer: OwnOffer) {
  const long = listSentences(offer).find(({ words }) => words.length > LONG_SENTENCE);
  if (long === undefined) return null;
  const begin = long.text.trim().split(/\s+/).slice(0, QUOTED_WORDS).join(' ');
  return { count: long.words.length, quote: begin.slice(0, LONGEST_QUOTE) };
}

export function findHardText(offer: OwnOffer) {
  const all = listSentences(offer);
  const words = all.flatMap((sentence) => sentence.words);
  if (words.length < LEAST_WORDS) return null;
  const long = words.filter(({ length }) => length > LONG_WORD).length;
  const count = Math.round(words.length / all.length + (100 * long) / words.length);
  return count >= HARD_LIX ? { count } : null;
}

export function findLongParagraph(offer: OwnOffer) {
  const long = listLines(offer).find(({ length }) => length > LONG_PARAGRAPH);
  return long === undefined ? null : { count: long.length };
}

export function findCapitals(offer: OwnOffer) {
  const quote = [offer.name, ...listLines(offer)].find(isInCapitals);
  return quote === undefined ? null : { quote: quote.slice(0, LONGEST_QUOTE) };
}

export function findAbbreviation(offer: OwnOffer) {
  const [quote] = getTexts(offer).description.plain.match(ABBREVIATION) ?? [];
  return quote === undefined ? null : { quote };
}
