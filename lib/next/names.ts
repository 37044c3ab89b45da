/** Names of Next's files and headers; `npm run try-next` tests them with another version. */

/** Below it are all of Next's own addresses; its tools under development have another one. */
export const OWN_PATH = '/_next/';

export const BUILT_PATH = '/_next/static/';

export const NAVIGATION_HEADER = 'rsc';

export const NAVIGATION_PARAMETER = '_rsc';

/** Keeps Next from reading a file `.env` of the working directory. */
export const WITHOUT_ENV_FILE = { __NEXT_PROCESSED_ENV: 'true' } as const;

/** Navigation data has an address of its own; the header alone brings the page. */
export function asksForNavigation(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  url: string,
): boolean {
  return headers[NAVIGATION_HEADER] === '1' && /[?&]_rsc(?:[=&]|$)/.test(url);
}

/** Navigation data is asked for with a bare parameter, so that its value makes no other answer. */
export function formatNavigationUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${NAVIGATION_PARAMETER}`;
}

export function isNextsOwn(url: string): boolean {
  return url.startsWith('/_next') || url.startsWith('/__next');
}

/** Key of the renders under way on `globalThis`: the entry point and Next's pages are separate bundles. */
export const RENDERS = Symbol.for('ferienfenster.renders');

/** Addresses of scripts, styles and fonts in a page, also in the data for its scripts. */
export const ASSETS = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/** Names of lazily loaded chunks within scripts, below `OWN_PATH`. */
export const LATER_ASSETS = /"(static\/chunks\/[\w./~-]+\.(?:js|css))"/g;
