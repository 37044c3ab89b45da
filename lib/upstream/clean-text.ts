// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** No script stacks more marks on a letter (UAX #15, Stream-Safe Text); sorting them is quadratic. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** The text without characters that no page, feed or address can carry; otherwise untouched. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, '').replace(LONE_SURROGATE, '\ufffd').replace(TOO_MANY_MARKS, '$1');
}

/** The first characters of a text, never half of a surrogate pair. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const isPair = (text.codePointAt(longest - 1) ?? 0) > 0xffff;
  return text.slice(0, isPair ? longest - 1 : longest);
}
