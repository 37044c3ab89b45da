/**
 * Text as it is compared: lower case, without accents, `ß` as `ss`, and each German umlaut as its
 * plain vowel however it was written (`Töpfern`, `Toepfern`, `Topfern` fold alike). The fold of a
 * beginning is a beginning of the fold, so that prefix search stays right.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/(?<!q)([aou])e/g, '$1');
}

const PLAIN: Record<string, string> = { ß: 'ss', æ: 'a', œ: 'o', ø: 'o', ł: 'l', đ: 'd' };
