import { foldText } from './fold-text';

/** One word of a text: where it stands and how it is compared. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

/** The words of a text in order: runs of letters and digits, a combining accent included. */
export function findWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldText(match[0]);
    if (folded === '') continue;
    words.push({ start: match.index, end: match.index + match[0].length, folded });
  }
  return words;
}

/** The folded words alone: what a text index stores. Folds the whole text once. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
