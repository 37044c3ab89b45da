import type { MirrorState } from '../domain/mirror-state';

/** Lets any page in the world read an answer, and those of its headers that say something. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link, X-Total-Count, ETag, X-Mirror-Age, Retry-After',
} as const;

const SHORT = 'public, max-age=60, stale-while-revalidate=300, stale-if-error=86400';

/** Headers of an answer from the mirror; not to be stored while the mirror is incomplete. */
export function createMirrorHeaders({
  state,
}: {
  readonly state: MirrorState;
}): Record<string, string> {
  if (!('generation' in state)) return { ...ANY_ORIGIN, 'Cache-Control': 'no-store' };
  return {
    ...ANY_ORIGIN,
    'Cache-Control': SHORT,
    'X-Mirror-Age': String(Math.max(0, Math.floor(state.ageMs / 1_000))),
  };
}

/**
 * Whether an `If-None-Match` header names an entity tag: by weak comparison (RFC 9110, 8.8.3.2).
 */
export function namesTag(given: string | null | undefined, tag: string): boolean {
  if (!given) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((one) => opaque(one) === opaque(tag));
}
