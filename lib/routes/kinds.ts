const SHORT = 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400';

/**
 * Cache lifetime of files that change with a new version of the site, or with the index of the
 * programme.
 */
export const HOUR = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400';
/** For files with content-hashed names. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export const none = { base: 'none', own: [] } as const;

export function criteria(...own: readonly string[]) {
  return { base: 'criteria', own } as const;
}

export function only(...own: readonly string[]) {
  return { base: 'none', own } as const;
}

/**
 * Common properties of the routes of a kind; `lib/routes.ts` adds the rest. A function, so that
 * bundles of scripts that need no route drop it.
 */
export function declareKinds() {
  const page = {
    isLocalized: true,
    kind: 'page',
    keeping: 'minute',
    parameters: none,
    queue: 'render',
    cacheControl: SHORT,
    isEmbeddable: false,
    loadableBy: 'same-origin',
    offline: 'page',
  } as const;
  const list = { ...page, parameters: criteria() };
  const { offline: _, ...unkept } = page;
  const embed = {
    ...unkept,
    parameters: criteria(
      ...['view', 'lock', 'theme', 'ground', 'brand', 'accent', 'lang', 'limit', 'target'],
    ),
    isEmbeddable: true,
    loadableBy: 'cross-origin',
    disallow: '/embed/',
  } as const;
  const feed = {
    ...unkept,
    kind: 'feed',
    parameters: criteria(),
    loadableBy: 'cross-origin',
  } as const;
  const index = { ...feed, isLocalized: false, parameters: none, cacheControl: HOUR };
  const api = { ...feed, isLocalized: false, kind: 'api', disallow: '/api/' } as const;
  const file = {
    ...unkept,
    isLocalized: false,
    kind: 'file',
    keeping: 'process',
    queue: 'file',
    cacheControl: HOUR,
  } as const;
  // Files that embeds, link previews and other sites show.
  const sharedFile = { ...file, loadableBy: 'cross-origin' } as const;
  const picture = {
    ...sharedFile,
    keeping: 'generation',
    answeredBy: 'content',
    offline: 'picture',
  } as const;
  const icon = { ...file, offline: 'picture' } as const;
  const hidden = {
    ...unkept,
    kind: 'private',
    keeping: 'never',
    parameters: { base: 'any', own: [] },
    cacheControl: 'private, no-store',
  } as const;
  // The hosts' area is written in German and English.
  const host = { ...hidden, locales: ['de', 'en'], disallow: '/dashboard' };
  const dashboard = { ...host, waitsForReading: true } as const;
  const form = { ...hidden, isLocalized: false, answeredBy: 'keeper' } as const;
  const probe = {
    ...hidden,
    isLocalized: false,
    kind: 'probe',
    cacheControl: 'no-store',
    answeredBy: 'gateway',
  } as const;
  const nothing = { ...hidden, kind: 'other', cacheControl: null } as const;

  return {
    ...{ page, list, unkept, embed, feed, index, api, file, sharedFile, picture, icon },
    ...{ host, dashboard, form, probe, nothing },
  };
}
