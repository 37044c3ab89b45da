import { cleanCharacters } from './clean-characters';
import { cutAtWord } from './find-words';

/**
 * Raised when the same source gives another result, so that kept texts are derived again.
 * @see lib/content/texts/derive-text.ts
 */
export const DERIVATION = 1;

/** A text as it is shown, derived once from what a host or the town wrote. */
export interface DerivedText {
  /** Sanitised, for a page; `fillFootnoteLabels` puts the page's language into it. */
  readonly html: string;
  /** For everything else: from the same tree, with line breaks, marks of lists and addresses of links. */
  readonly plain: string;
  /** Whether its end is missing because it is too long. */
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
    .replaceAll(LABEL.notes, escapeHtml(labels.notes))
    .replaceAll(LABEL.back, escapeHtml(labels.back));
}

/** The text with the signs escaped that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
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
    html: paragraphs.map((each) => `<p>${escapeHtml(each).replace(/\n/g, '<br/>')}</p>`).join(''),
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
