import { NOWHERE, ROUTES, type Route } from '../routes';
import { createRouteFinder } from '../routes/match-route';

const findDeclared = createRouteFinder();

/** Route of addresses at which nothing exists. */
const unknown = getRoute('/[...rest]');
/** The 404 page in the town's colours. */
export const missingPage = getRoute(NOWHERE);
/** A file of `public/`: sent from the disk, like one that the build made. */
const publicFile: Route = { ...getRoute('/manifest.webmanifest'), answeredBy: 'disk' };

/** The declared route of a path in Next's notation; throws when there is none. */
export function getRoute(path: string): Route {
  const route = ROUTES.find((declared) => declared.path === path);
  if (!route) throw new Error(`lib/routes.ts declares no ${path}.`);
  return route;
}

/** Site properties needed to match addresses with routes. */
export interface SiteAddresses {
  /** The first one has no prefix. */
  readonly languages: readonly [string, ...string[]];
  /** Decoded paths of the files in `public/`, with a leading slash. */
  readonly publicFiles: ReadonlySet<string>;
}

/** A route in a language; `path` is the normal spelling of the decoded path, null when it cannot be read. */
export interface FoundRoute {
  readonly route: Route;
  readonly language: string;
  readonly path: string | null;
}

/**
 * The route of a request path, before its query. Decides on the decoded path, so that no spelling
 * of a private page passes for a public one; what `lib/routes.ts` does not declare is never kept.
 */
export function findRoute(rawPath: string, site: SiteAddresses): FoundRoute {
  const [standard] = site.languages;
  const segments = decodePath(rawPath);
  if (!segments) return { route: unknown, language: standard, path: null };
  const path = encodePath(segments);
  if (site.publicFiles.has(`/${segments.join('/')}`)) {
    return { route: publicFile, language: standard, path };
  }
  const isPrefixed = segments[0] !== standard && site.languages.includes(segments[0] ?? '');
  const language = isPrefixed ? (segments[0] as string) : standard;
  const below = isPrefixed ? segments.slice(1) : segments;
  return { route: findDeclared(below, isPrefixed) ?? unknown, language, path };
}

/** Characters that no path segment may contain: separators that another parser might split at, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are refused.
const REFUSED = /[/\\\u0000-\u001f\u007f]/;

/**
 * The decoded segments of a request path, `[]` for `/`. Null when it is not in the one form that
 * every reader understands alike: bad percent-encoding, empty or dot segments, hidden separators.
 * Decoded exactly once, so `%2564ashboard` stays the text `%64ashboard`.
 */
export function decodePath(path: string): readonly string[] | null {
  if (!path.startsWith('/')) return null;
  if (path === '/') return [];
  const segments: string[] = [];
  for (const raw of path.slice(1).split('/')) {
    const segment = decodeSegment(raw);
    if (!segment || segment === '.' || segment === '..' || REFUSED.test(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

/** The path that decodes to these segments, in its one normal spelling. */
export function encodePath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

function decodeSegment(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
