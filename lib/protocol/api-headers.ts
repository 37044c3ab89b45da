/** Lets any page in the world read an answer, and those of its headers that say something. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link, X-Total-Count, ETag, X-Mirror-Age, Retry-After',
} as const;

/** Of an answer from the mirror; the gateway adds its age, and stores none of an incomplete one. */
export const MIRROR_HEADERS = {
  ...ANY_ORIGIN,
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=300, stale-if-error=86400',
} as const;

/** Whether an `If-None-Match` header names a tag, by weak comparison (RFC 9110, 8.8.3.2). */
export function namesTag(given: string | null | undefined, tag: string): boolean {
  if (!given) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((one) => opaque(one) === opaque(tag));
}
