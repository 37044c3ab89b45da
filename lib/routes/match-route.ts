import { ROUTES, type Route } from '../routes';

/** Finds the route of decoded segments without the language; `isPrefixed`: the path had one. */
export type FindRoute<R = Route> = (segments: readonly string[], isPrefixed: boolean) => R | null;

export function createRouteFinder(): FindRoute {
  return createFinder(ROUTES);
}

export function createFinder<R extends { readonly path: string; readonly isLocalized?: boolean }>(
  routes: readonly R[],
): FindRoute<R> {
  const table = routes.map((route) => ({ route, parts: splitPath(route.path).map(readPart) }));
  return (segments, isPrefixed) =>
    table.find(({ route, parts }) => (route.isLocalized || !isPrefixed) && isMatch(parts, segments))
      ?.route ?? null;
}

/** The segments of a path; none of `/`. */
export function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

interface Part {
  readonly kind: 'fixed' | 'one' | 'rest';
  /** The segment's fixed text, or its ending. */
  readonly text: string;
}

function readPart(segment: string): Part {
  if (segment.startsWith('[...')) return { kind: 'rest', text: '' };
  const [, ending] = /^\[\w+\](.*)$/.exec(segment) ?? [];
  return ending === undefined ? { kind: 'fixed', text: segment } : { kind: 'one', text: ending };
}

function isMatch(parts: readonly Part[], segments: readonly string[]): boolean {
  const hasRest = parts.at(-1)?.kind === 'rest';
  if (hasRest ? segments.length < parts.length : segments.length !== parts.length) return false;
  return parts.every(({ kind, text }, index) => {
    const segment = segments[index] ?? '';
    if (kind === 'rest') return true;
    return kind === 'fixed' ? segment === text : segment.endsWith(text);
  });
}

/** The properties of a route that the service worker needs; absent: false. */
export interface KeptRoute extends Pick<Route, 'path' | 'offline' | 'shell'> {
  readonly isLocalized?: boolean;
}

/**
 * The routes that the service worker keeps, and those that match some of the same paths before
 * them: `/offers/[alias].ics` before `/offers/[alias]`. The build writes them into the worker.
 */
export function listKeptRoutes(routes: readonly Route[] = ROUTES): readonly KeptRoute[] {
  return routes
    .filter((route, at) => route.offline || routes.slice(at).some((later) => hides(route, later)))
    .map(({ path, isLocalized, offline, shell }) => ({
      path,
      ...(isLocalized && { isLocalized }),
      ...(offline && { offline }),
      ...(shell && { shell }),
    }));
}

function hides(route: Route, later: Route): boolean {
  const example = splitPath(route.path.replace(/\[[^\]]*\]/g, 'x'));
  return later.offline !== undefined && createFinder([later])(example, false) !== null;
}
