export const SHORTLIST_API = '/api/shortlist';

/** Limit of aliases in one request; further ones are ignored. */
export const MOST_ALIASES_AT_ONCE = 40;

/** The request paths that together cover all these aliases. */
export function listShortlistPaths(aliases: readonly string[]): readonly string[] {
  const parts = Array.from({ length: Math.ceil(aliases.length / MOST_ALIASES_AT_ONCE) }, (_, at) =>
    aliases.slice(at * MOST_ALIASES_AT_ONCE, (at + 1) * MOST_ALIASES_AT_ONCE),
  );
  return parts.map((part) => {
    const query = new URLSearchParams(part.map((alias) => ['alias', alias]));
    return `${SHORTLIST_API}?${query}`;
  });
}
