// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const C1 = /[\u0080-\u009f]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
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
      .replace(LONE_SURROGATE, '\ufffd')
      .replace(TOO_MANY_MARKS, '$1')
  );
}

/**
 * The text with one kind of line break, and without invisible hints for breaking words, which would
 * keep a word from being found: soft hyphens, zero-width spaces, word joiners, byte order marks.
 */
export function cleanCharacters(text: string): string {
  return dropHints(repairCharacters(text).replace(/\r\n?|\u2028/g, '\n')).replace(
    /\u2029/g,
    '\n\n',
  );
}

/** Without invisible hints; a soft hyphen at a line's end, as PDF files have it, joins the word again. */
function dropHints(text: string): string {
  return text
    .replace(/\u00ad[ \t]*\n[ \t]*(?=\p{Ll})/gu, '')
    .replace(/[\u00ad\u200b\u2060\ufeff\u202a-\u202e]/g, '');
}
