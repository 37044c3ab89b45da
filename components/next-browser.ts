/**
 * Everything in the browser that depends on how Next works inside. `npm run try-next` says whether it
 * still does in another version.
 */

/** Headers by which Next's router asks for navigation data instead of a page. */
export const NAVIGATION_HEADERS: readonly string[] = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
];

/** The parameter of the addresses of navigation data. */
export const NAVIGATION_PARAMETER = '_rsc';

/** Addresses of scripts, styles and fonts in a page, also in the data for its scripts. */
export const ASSETS = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/** Names of lazily loaded chunks within scripts, below `LATER_ASSETS_BASE`. */
export const LATER_ASSETS = /"(static\/chunks\/[\w./~-]+\.(?:js|css))"/g;

/** Base of the names in scripts. */
export const LATER_ASSETS_BASE = '/_next/';
