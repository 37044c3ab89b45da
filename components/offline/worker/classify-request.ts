import { NAVIGATION_HEADER, NAVIGATION_PARAMETER } from '@/lib/next/names';
import type { Route } from '@/lib/routes';
import { matchRoute, splitPath } from '@/lib/routes/match-route';

/** The worker's strategy for a request: pages and API reads come from the network first. */
export type RequestKind = NonNullable<Route['offline']>;

/** The route of a path in any language: every first segment of two letters counts as one. */
function findRoute(pathname: string): Route {
  return matchRoute(splitPath(pathname), (first) => /^[a-z]{2}$/.test(first)).route;
}

/** Headers of requests for less, or for something else, than a whole page. */
const PARTIAL = [NAVIGATION_HEADER, 'range'];

/** Null, ignored: other sites, writes, hosts' pages, embeds, feeds, navigation data. */
export function classifyRequest(
  { method, url, headers }: Pick<Request, 'method' | 'url'> & { headers: Pick<Headers, 'get'> },
  origin: string,
): RequestKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (
    address.searchParams.has(NAVIGATION_PARAMETER) ||
    PARTIAL.some((name) => headers.get(name) !== null)
  ) {
    return null;
  }
  return findRoute(address.pathname).offline ?? null;
}

/**
 * What an answer pushes out beyond the limit: others of its kind, among reads of its address, so that
 * no search pushes out what is known of marked offers. Null: a page of the shell, which always stays.
 */
export function toShelf(url: string): string | null {
  const { pathname, search } = new URL(url);
  const route = findRoute(pathname);
  if (route.shell && search === '') return null;
  return route.offline === 'read' ? route.path : (route.offline ?? null);
}

/** An offer's page is kept without its query; the page in easy language is kept beside it. */
export function toKeptUrl(url: string): string {
  const address = new URL(url);
  if (!/^\/offers\/[^.]*$/.test(findRoute(address.pathname).path)) return url;
  address.search = address.searchParams.get('easy') === '1' ? 'easy=1' : '';
  return address.href;
}

/** Whether an answer may be kept: complete, public, and not a private link's. */
export function mayKeep({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const isPublic = !/no-store|private/.test(headers.get('cache-control') ?? '');
  const isFound = !/noindex/.test(headers.get('x-robots-tag') ?? '');
  return status === 200 && type === 'basic' && !redirected && isPublic && isFound;
}
