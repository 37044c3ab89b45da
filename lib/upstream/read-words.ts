import { decodeHTMLStrict } from 'entities';
import { cleanCharacters } from '../domain/text/clean-characters';

/** Insert tags and signs of the instance's CMS: `{{link_url::12}}`, `[nbsp]`, `[-]`. */
const CMS = /\{\{[^{}\n]{0,300}\}\}|\[-\]/g;
const CMS_SIGN = /\[(nbsp|&)\]/gi;

/**
 * The words of a short field: entities decoded once, which some instances store, invisible signs
 * dropped. The result is text, and no mark in it means anything.
 */
function readWords(text: string): string {
  const words = text
    .replace(CMS, '')
    .replace(CMS_SIGN, (_, sign: string) => (sign === '&' ? '&' : ' '));
  return cleanCharacters(words.includes('&') ? decodeHTMLStrict(words) : words).replace(
    /[ \t\u00a0\u202f]+/g,
    ' ',
  );
}

/**
 * A name, a place or a host on one line; `separator` stands for a line break. Without the invisible
 * characters that turn the direction of what surrounds it (UAX #9): a page sets names into sentences of
 * its own, and isolates them.
 */
export function readLine(text: string, separator: string): string {
  return readWords(text)
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s*\n\s*/g, separator)
    .trim();
}

/** Tags of an old editor, of which only the breaks between lines mean something. */
const LINE_TAG = /<(?:br|\/p|\/li|\/div|\/tr)\b[^<>]*>\s*/gi;
const TAG = /<\/?(?:p|li|ul|ol|div|span|strong|b|em|i|u|font|table|tbody|tr|td)\b[^<>]*>/gi;

/** Plain text of several lines, as in the field of things to bring. */
export function readLines(text: string): string {
  const plain = text.replace(LINE_TAG, '\n').replace(TAG, '');
  return readWords(plain)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
