/** A word longer than this is cut in its middle. */
const LONGEST_WORD = 100;

/** The text, or as many of its whole words as fit, and an ellipsis: never more than `longest` characters. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = longest - 2;
  const tail = text.slice(Math.max(0, room - LONGEST_WORD), room + 1);
  const space = tail.search(/\s\S*$/);
  const end = space < 0 ? room : room + 1 - (tail.length - space);
  const isPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return `${text.slice(0, isPair ? end - 1 : end).trimEnd()} …`;
}
