import { ROUTES, type Route } from '../routes';
import { createFinder, splitPath } from './match-route';

/** The properties of a route that the service worker needs; absent: false. */
export interface KeptRoute extends Pick<Route, 'path' | 'offline' | 'shell'> {
  readonly isLocalized?: boolean;
}

/**
 * The routes that the service worker keeps, and those before them that match some of the same paths
 * and are not kept: `/offers/[alias].ics` before `/offers/[alias]`. The build writes them into the
 * worker, because the whole list is larger than the rest of it.
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
