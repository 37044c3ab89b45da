/**
 * Whether an `If-None-Match` header names an entity tag: by weak comparison (RFC 9110, 8.8.3.2), the
 * one that this header asks for. Null: the request carries none.
 */
export function namesTag(given: string | null | undefined, tag: string): boolean {
  if (!given) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((one) => opaque(one) === opaque(tag));
}
