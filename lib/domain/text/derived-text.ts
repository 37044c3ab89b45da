import { escapeUTF8 } from 'entities/escape';
import { cutAtWord } from './find-words';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const C1 = /[\u0080-\u009f]/g;
/** No script stacks more marks on a letter (UAX #15, Stream-Safe Text); sorting them is quadratic. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** Windows-1252 read as Latin-1 leaves its dashes, quotes and the euro sign as C1 controls, from U+0080. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The text without characters that no page, feed or address can carry; otherwise untouched. */
export function repairCharacters(text: string): string {
  return (
    text
      .replace(C1, (sign) => WINDOWS.charAt(sign.charCodeAt(0) - 0x80))
      // Word's line break within a paragraph, and a page break.
      .replace(/\v|\f/g, '\n')
      .replace(CONTROL, '')
      .toWellFormed()
      .replace(TOO_MANY_MARKS, '$1')
  );
}

/** With one kind of line break, and without invisible hints that keep a word from being found. */
export function cleanCharacters(text: string): string {
  return (
    repairCharacters(text)
      .replace(/\r\n?|\u2028/g, '\n')
      // A soft hyphen at a line's end, as PDF files have it, joins the word again.
      .replace(/\u00ad[ \t]*\n[ \t]*(?=\p{Ll})/gu, '')
      .replace(/[\u00ad\u200b\u2060\ufeff\u202a-\u202e]/g, '')
      .replace(/\u2029/g, '\n\n')
  );
}

/**
 * Raised when the same source gives another result, so that kept texts are derived again.
 * @see lib/content/texts/derive-text.tsx
 */
export const DERIVATION = 2;

/** A text as it is shown, derived once from what a host or the town wrote. */
export interface DerivedText {
  /** Sanitised, for a page; `fillFootnoteLabels` puts the page's language into it. */
  readonly html: string;
  /** For everything else: from the same tree, with line breaks, marks of lists and addresses of links. */
  readonly plain: string;
  /** Its end is missing because it is too long. */
  readonly isCut: boolean;
}

export const NO_TEXT: DerivedText = { html: '', plain: '', isCut: false };

/** Characters that no text can contain: labels that depend on the language of the page. */
export const LABEL = { notes: '\u0001', back: '\u0002' } as const;

/** The HTML with the heading of footnotes and the name of the link back to the text. */
export function fillFootnoteLabels(
  html: string,
  labels: { readonly notes: string; readonly back: string },
): string {
  return html
    .replaceAll(LABEL.notes, escapeUTF8(labels.notes))
    .replaceAll(LABEL.back, escapeUTF8(labels.back));
}

/** Longest free text that is shown, in characters: about eight pages. */
export const LONGEST_TEXT = 20_000;

const TAG = /<\/?[a-z][a-z0-9:]*(?:\s[^<>]*)?\/?>/gi;

/** The text in escaped paragraphs, for one that could not be derived (yet): no mark is interpreted. */
export function splitParagraphs(source: string): DerivedText {
  const whole = cleanCharacters(source).replace(TAG, ' ');
  const short = cutAtWord(whole, LONGEST_TEXT);
  const paragraphs = short
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    html: paragraphs.map((each) => `<p>${escapeUTF8(each).replace(/\n/g, '<br/>')}</p>`).join(''),
    plain: paragraphs.join('\n\n'),
    isCut: short !== whole,
  };
}

/** A plain text on one line, without the addresses behind links: for excerpts and search. */
export function joinLines(plain: string): string {
  return plain
    .replace(/ \((?:https?:\/\/|www\.)[^\s()]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
