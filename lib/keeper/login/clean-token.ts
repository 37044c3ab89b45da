/** What nobody sees: zero-width characters, byte order marks, soft hyphens, marks of direction. */
const INVISIBLE = /\p{Cf}/gu;

/** Quotes of every kind and white space (no-break spaces too) at either end. */
const WRAPPING = /^[\s\p{Pi}\p{Pf}"'`´‚„]+|[\s\p{Pi}\p{Pf}"'`´‚„]+$/gu;

/** What documentation writes before a token: the name of the header and of the scheme. */
const SCHEME = /^(?:authorization\s*:\s*)?bearer\s+/i;

/**
 * A pasted token without what came along with it from an e-mail, a document or an example of the
 * API. Nothing is taken from its inside but invisible characters, which no token has.
 */
export function cleanToken(pasted: string): string {
  const bare = (text: string) => text.replace(WRAPPING, '');
  return bare(bare(pasted.replace(INVISIBLE, '')).replace(SCHEME, ''));
}
