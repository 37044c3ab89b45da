import type { Route } from '@/lib/routes';
import { createRouteFinder, splitPath } from '@/lib/routes/match-route';

/** What the worker does with a request: pages and readings come from the network first. */
export type RequestKind = NonNullable<Route['offline']>;

/** What the worker must know of a request. */
export interface ClassifiedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
}

const findDeclared = createRouteFinder();

/** The route of a path in any language: every first segment of two letters is taken for one. */
function findRoute(pathname: string): Route | null {
  const segments = splitPath(pathname);
  const isPrefixed = /^[a-z]{2}$/.test(segments[0] ?? '');
  return findDeclared(isPrefixed ? segments.slice(1) : segments, isPrefixed);
}

/** Headers by which Next asks for navigation data instead of a page. */
const NAVIGATION = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'range'];

/**
 * The kind of a request, or null for what the worker leaves alone: other sites, writing, hosts'
 * pages, sessions, embeds, feeds, navigation data, and every address it does not know.
 */
export function classifyRequest(
  { method, url, headers }: ClassifiedRequest,
  origin: string,
): RequestKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (address.searchParams.has('_rsc') || NAVIGATION.some((name) => headers.get(name) !== null)) {
    return null;
  }
  return findRoute(address.pathname)?.offline ?? null;
}

/**
 * The address under which a page is kept. An offer opened from a search is the same offer: only its
 * easy words are a page of their own.
 */
export function toKeptUrl(url: string): string {
  const address = new URL(url);
  if (findRoute(address.pathname)?.path !== '/offers/[alias]') return url;
  address.search = address.searchParams.get('easy') === '1' ? 'easy=1' : '';
  return address.href;
}

/** Whether an answer may be kept: whole, for everybody, and not a private link's. */
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
