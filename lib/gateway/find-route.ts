import { decodePath, encodePath } from './decode-path';
import type { FoundRoute, Route } from './route';

const SHORT = 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400';
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const page: Route = {
  kind: 'page',
  keeping: 'minute',
  parameters: 'criteria',
  queue: 'render',
  cacheControl: SHORT,
  embeddable: false,
  takesForms: false,
  loadableBy: 'same-origin',
};
const plainPage: Route = { ...page, parameters: 'none' };
/** What stands where nothing stands, in the town's own colours. */
export const missingPage: Route = { ...plainPage };
const offer: Route = { ...page, parameters: 'offer', asks: 'offer' };
const embed: Route = {
  ...page,
  parameters: 'embed',
  embeddable: true,
  loadableBy: 'cross-origin',
};
const feed: Route = { ...page, kind: 'feed', loadableBy: 'cross-origin' };
const api: Route = { ...feed, kind: 'api', parameters: 'filters' };
const file: Route = {
  ...plainPage,
  kind: 'file',
  keeping: 'process',
  queue: 'file',
  cacheControl: HOUR,
};
/** Files that embeds, link previews and other sites show. */
const sharedFile: Route = { ...file, loadableBy: 'cross-origin' };
const hidden: Route = {
  kind: 'private',
  keeping: 'never',
  parameters: 'any',
  queue: 'render',
  cacheControl: 'private, no-store',
  embeddable: false,
  takesForms: false,
  loadableBy: 'same-origin',
};
const form: Route = { ...hidden, takesForms: true };
const probe: Route = { ...hidden, kind: 'probe', cacheControl: 'no-store' };
const unknown: Route = { ...hidden, kind: 'other', cacheControl: null };

/** Addresses below a language. `*` stands for one segment, `**` for one or more. */
const IN_EVERY_LANGUAGE: readonly (readonly [pattern: string, route: Route])[] = [
  ['', page],
  ['offers/*', offer],
  ['map', page],
  ['week', { ...page, parameters: 'week' }],
  ['shortlist', plainPage],
  ['offline', plainPage],
  ['manifest.webmanifest', file],
  ['lens', { ...page, parameters: 'lens' }],
  ['lens.csv', { ...feed, parameters: 'lens' }],
  ['legal/*', plainPage],
  ['embed/configure', { ...page, parameters: 'configure' }],
  ['embed/list', embed],
  ['embed/map', embed],
  ['embed/week', embed],
  ['embed/offer/*', { ...embed, asks: 'offer' }],
  ['offers.ics', feed],
  ['offers.atom', feed],
  ['changes.atom', feed],
  ['login', form],
  ['logout', form],
  ['dashboard', hidden],
  ['dashboard/**', hidden],
];

/** Addresses that have no language of their own. */
const WITHOUT_LANGUAGE: readonly (readonly [pattern: string, route: Route])[] = [
  ['api/offers', { ...api, asks: 'filters' }],
  ['api/offers/*', { ...api, parameters: 'none', asks: 'id' }],
  ['api/search', { ...api, parameters: 'search' }],
  ['api/shortlist', { ...api, parameters: 'aliases' }],
  ['api/positions', { ...api, parameters: 'positions' }],
  ['api/openapi.json', { ...api, parameters: 'none', cacheControl: HOUR }],
  ['sitemap.xml', { ...feed, parameters: 'none', cacheControl: HOUR }],
  ['robots.txt', { ...feed, parameters: 'none', cacheControl: HOUR }],
  ['oembed', { ...api, parameters: 'oembed' }],
  ['instance.schema.json', file],
  ['logo', sharedFile],
  ['embed.js', sharedFile],
  ['scripts/*', { ...sharedFile, cacheControl: IMMUTABLE }],
  ['sw.js', { ...file, cacheControl: 'public, max-age=0, must-revalidate' }],
  ['icons/*', file],
  ['favicon.ico', file],
  ['icon.svg', file],
  ['apple-icon.png', file],
  // Fonts and style sheets too: an embed in a frame without an origin of its own loads them from here.
  ['_next/static/**', { ...sharedFile, cacheControl: IMMUTABLE }],
  ['media/*', { ...sharedFile, keeping: 'generation', parameters: 'picture', queue: 'picture' }],
  ['og/*/*', { ...sharedFile, keeping: 'minute', queue: 'picture' }],
  ['tiles/**', { ...sharedFile, keeping: 'generation', queue: 'tile' }],
  // Where the forms of the hosts' area are sent to.
  ['session/*', form],
  ['healthz', probe],
  ['readyz', probe],
  ['metrics', probe],
];

const PREFIXED = IN_EVERY_LANGUAGE.map(split);
const UNPREFIXED = [...WITHOUT_LANGUAGE, ...IN_EVERY_LANGUAGE].map(split);

function split([pattern, route]: readonly [string, Route]) {
  return { parts: pattern === '' ? [] : pattern.split('/'), route };
}

/** What the front needs to know of this site to tell its addresses apart. */
export interface SiteAddresses {
  /** The first one stands without a prefix. */
  readonly languages: readonly [string, ...string[]];
  /** Decoded paths of the files in `public/`, with a leading slash. */
  readonly publicFiles: ReadonlySet<string>;
}

/**
 * The route of a request path, before its query. Decides on the decoded path, so that no spelling
 * of a private page passes for a public one; whatever is not on the table is never kept.
 */
export function findRoute(rawPath: string, site: SiteAddresses): FoundRoute {
  const [standard] = site.languages;
  const segments = decodePath(rawPath);
  if (!segments) return { route: unknown, language: standard, path: null };
  const path = encodePath(segments);
  if (site.publicFiles.has(`/${segments.join('/')}`)) {
    return { route: file, language: standard, path };
  }
  const prefixed = segments[0] !== standard && site.languages.includes(segments[0] ?? '');
  const language = prefixed ? (segments[0] as string) : standard;
  const below = prefixed ? segments.slice(1) : segments;
  const table = prefixed ? PREFIXED : UNPREFIXED;
  const route = table.find(({ parts }) => isMatch(parts, below))?.route ?? unknown;
  return { route: byEnding(route, below), language, path };
}

/** `offers/<alias>.ics` is a feed although it looks like an offer's page. */
function byEnding(route: Route, below: readonly string[]): Route {
  const isFeed = route === offer && below[0] === 'offers' && below[1]?.endsWith('.ics');
  return isFeed ? { ...feed, parameters: 'none', asks: 'offer' } : route;
}

function isMatch(parts: readonly string[], segments: readonly string[]): boolean {
  if (parts.at(-1) === '**') {
    return segments.length >= parts.length && parts.slice(0, -1).every((p, i) => p === segments[i]);
  }
  return parts.length === segments.length && parts.every((p, i) => p === '*' || p === segments[i]);
}
