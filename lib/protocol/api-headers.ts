/** Lets any page in the world read an answer, and those of its headers that say something. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link, X-Total-Count, ETag, X-Mirror-Age, Retry-After',
} as const;

/** A browser sends one tag, a cache a few. */
const LONGEST_TAGS = 2_000;

/** Whether an `If-None-Match` header names a tag, by weak comparison (RFC 9110, 8.8.3.2). */
export function namesTag(given: string | null | undefined, tag: string): boolean {
  if (!given) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  const tags = given.slice(0, LONGEST_TAGS).split(',').map(opaque);
  return given.trim() === '*' || tags.includes(opaque(tag));
}
