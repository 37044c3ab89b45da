import { LRUCache } from 'lru-cache';
import { findRoute, missingPage, type SiteAddresses } from './find-route';
import { formatQuery } from './format-query';
import type { Route } from './route';

/** `html`: the page, feed or bytes themselves; `rsc`: a page's navigation data. */
export type Variant = 'html' | 'rsc';

/** What a request's address asks for, whatever its spelling. */
export interface Target {
  readonly route: Route;
  /** Two-letter language of the address. */
  readonly language: string;
  /** Path and query to ask the application with, in normal form. */
  readonly url: string;
  /** Why the address leads nowhere; null: it leads somewhere. */
  readonly problem: 'malformed' | 'missing' | null;
  /** The normal spelling to go to instead; null: this is it. */
  readonly movedTo: string | null;
  /** Names kept answers: instance, language and address, one for each variant. */
  readonly keys: Readonly<Record<Variant, string>>;
}

/** What targets are made of, beside the address. */
export interface TargetContext extends SiteAddresses {
  /** Tells this instance's answers from another's. */
  readonly instance: string;
  /** The page that says that there is none, for addresses in a language that is not offered. */
  readonly missing: { readonly language: string; readonly path: string };
  /** Languages of the fixed texts that this instance does not offer: nothing stands there. */
  readonly unspoken: readonly string[];
  /** Brings the list's criteria into normal form. */
  readonly formatCriteria: (query: URLSearchParams) => URLSearchParams;
}

const MOST_REMEMBERED = 5_000;
const LONGEST_REMEMBERED = 1_000;

/** Creates the reading of request addresses; the usual ones are remembered by their spelling. */
export function createTargetReader(context: TargetContext): (rawUrl: string) => Target {
  const remembered = new LRUCache<string, Target>({ max: MOST_REMEMBERED });
  return (rawUrl) => {
    const known = remembered.get(rawUrl);
    if (known) return known;
    const target = readTarget(rawUrl, context);
    if (rawUrl.length <= LONGEST_REMEMBERED) remembered.set(rawUrl, target);
    return target;
  };
}

function readTarget(rawUrl: string, context: TargetContext): Target {
  const [rawPath = '/', ...rest] = rawUrl.split('?');
  const rawQuery = rest.join('?');
  const shortPath = rawPath.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const { route, language, path } = findRoute(shortPath, context);
  if (context.unspoken.includes(path?.split('/')[1] ?? '')) return createMissing(context);
  const asked = dropUnspoken(rawQuery, context.unspoken);
  const query = formatQuery(asked, route.parameters, context.formatCriteria);
  const url = path && query ? `${path}?${query}` : (path ?? '/');
  const key = `${context.instance} ${language} ${url}`;
  return {
    route,
    language,
    url,
    problem: findProblem(path, route),
    movedTo: shortPath === rawPath ? null : url,
    keys: { html: `html ${key}`, rsc: `rsc ${key}` },
  };
}

/** Next's own addresses other than its files are for development, or make work that nobody needs. */
function findProblem(path: string | null, route: Route): Target['problem'] {
  if (path === null) return 'malformed';
  return path.startsWith('/_next/') && route.keeping === 'never' ? 'missing' : null;
}

/** One and the same page for every address in a language that the instance does not offer. */
function createMissing({ instance, missing: { language, path: url } }: TargetContext): Target {
  const key = `${instance} ${language} ${url}`;
  return {
    route: missingPage,
    language,
    url,
    problem: null,
    movedTo: null,
    keys: { html: `html ${key}`, rsc: `rsc ${key}` },
  };
}

/** Without a language that is not offered: it counts as absent, like any other unreadable value. */
function dropUnspoken(rawQuery: string, unspoken: readonly string[]): string {
  if (!rawQuery.includes('lang=')) return rawQuery;
  const query = new URLSearchParams(rawQuery);
  if (unspoken.includes(query.get('lang') ?? '')) query.delete('lang');
  return query.toString();
}

/** The address to ask for a variant with: navigation data is asked for with a bare `_rsc`. */
export function formatVariantUrl({ url }: Target, variant: Variant): string {
  if (variant === 'html') return url;
  return `${url}${url.includes('?') ? '&' : '?'}_rsc`;
}
