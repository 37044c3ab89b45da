/** Text as partial match compares it: without case and accents, ß as ss; `%` and `_` stay literal. */
export function foldSpecificationText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');
}
