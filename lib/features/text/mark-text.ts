import { findWords } from '../../domain/text/find-words';
import type { MarkedText } from '../card/card-view';

/** The text with every word marked whose folded form is in the set; null marks nothing. */
export function markText(text: string, found: ReadonlySet<string> | null): MarkedText {
  if (found === null || found.size === 0) return { text, marks: [] };
  const marks = findWords(text)
    .filter((word) => found.has(word.folded))
    .map((word) => [word.start, word.end] as const);
  return { text, marks };
}

/** Characters shown before and after the first match. */
const BEFORE = 50;
const AFTER = 110;

/** An excerpt around the first marked word, cut at word boundaries; null when nothing is marked. */
export function cutExcerpt(text: string, found: ReadonlySet<string>): MarkedText | null {
  const [first] = markText(text, found).marks;
  if (first === undefined) return null;
  const from = first[0] <= BEFORE ? 0 : text.indexOf(' ', first[0] - BEFORE) + 1;
  const cut = text.lastIndexOf(' ', first[1] + AFTER);
  const to = text.length <= first[1] + AFTER ? text.length : Math.max(first[1], cut);
  const start = Math.min(from, first[0]);
  const piece = `${start > 0 ? '… ' : ''}${text.slice(start, to)}${to < text.length ? ' …' : ''}`;
  return markText(piece, found);
}
