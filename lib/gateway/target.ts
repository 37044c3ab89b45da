import { formatNormalQuery } from '../domain/criteria/registry';
import { isLocale } from '../messages/locale';
import { BUILT_PATH, NAVIGATION_PARAMETER, OWN_PATH } from '../next/names';
import type { Ahead } from '../protocol/keeper';
import {
  DEFAULT_LOCALE,
  MISSING_PAGE,
  type Parameters,
  pageHref,
  ROUTES,
  type Route,
} from '../routes';
import { matchRoute } from '../routes/match-route';
import { formatNormalAliases, formatNormalFilters, formatNormalPlan } from '../routes/normal-forms';

export interface Target {
  readonly route: Route;
  readonly language: string;
  /** Path and query to ask the application with, in normal form; names an answer of one site. */
  readonly url: string;
  /** Null: the address leads somewhere. */
  readonly problem: 'malformed' | 'missing' | null;
  /** The normal spelling to go to instead; null: this is it. */
  readonly movedTo: string | null;
  /** What only the instance may know of it, to be asked before it is rendered; null: nothing. */
  readonly question: Question | null;
}

type Question = Omit<Ahead, 'visitor'>;

interface TargetContext {
  /** Those that the instance offers; the first one is that of the 404 page for all others. */
  readonly languages: readonly string[];
  /** Paths of files for all sites, in normal form. */
  readonly publicFiles: ReadonlySet<string>;
  /** Paths of what the build made for browsers, in normal form; null: it comes and goes, as in development. */
  readonly builtFiles: ReadonlySet<string> | null;
}

export function readTarget(rawUrl: string, context: TargetContext): Target {
  const [rawPath = '/', ...rest] = rawUrl.split('?');
  const rawQuery = rest.join('?');
  const shortPath = rawPath.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const { route, language, path } = findRoute(shortPath, context);
  if (isUnspoken(path?.split('/')[1], context)) {
    return createMissing(context.languages[0] ?? DEFAULT_LOCALE);
  }
  const movedTo = findStandard(path, rawQuery);
  // A proxy keeps probes inside by their path as it is written.
  const isHiddenProbe = route.kind === 'probe' && rawPath !== path;
  const problem = isHiddenProbe ? 'missing' : findProblem(path, route, context);
  // One 404 page for each language.
  if (route.kind === 'other' && problem === null && movedTo === null) {
    return createMissing(language);
  }
  const query = formatQuery(dropUnspoken(rawQuery, context), route.parameters);
  const url = path && query ? `${path}?${query}` : (path ?? '/');
  return {
    route,
    language,
    url,
    problem,
    movedTo: movedTo ?? (shortPath === rawPath ? null : url),
    question: findQuestion(route, url),
  };
}

const LONGEST_QUERY = 2_000;

function findQuestion({ asks }: Route, url: string): Question | null {
  if (asks === undefined) return null;
  if (asks !== 'filters') return { kind: asks, url: url.split('?', 1)[0] ?? url };
  // Most queries of the list are decided by the mirror.
  const mayNeedInstance = url.length <= LONGEST_QUERY && /[?&](?:edition|hosts\.alias)/.test(url);
  return mayNeedInstance ? { kind: asks, url } : null;
}

/** Next's other addresses are for development; below `/api` programs get their own form. */
function findProblem(
  path: string | null,
  route: Route,
  { builtFiles }: TargetContext,
): Target['problem'] {
  if (path === null) return 'malformed';
  if (path.startsWith(BUILT_PATH) && builtFiles) return builtFiles.has(path) ? null : 'missing';
  const isTheirs = path.startsWith(OWN_PATH) || path.startsWith('/api/');
  return isTheirs && route.kind === 'other' ? 'missing' : null;
}

/** The address without the prefix of the default language; null: it has none. */
function findStandard(path: string | null, rawQuery: string): string | null {
  const prefix = `/${DEFAULT_LOCALE}`;
  if (path !== prefix && !path?.startsWith(`${prefix}/`)) return null;
  const rest = path.slice(prefix.length) || '/';
  return rawQuery === '' ? rest : `${rest}?${rawQuery}`;
}

function createMissing(language: string): Target {
  const url = pageHref(language, MISSING_PAGE);
  return { route: missingPage, language, url, problem: null, movedTo: null, question: null };
}

/** Whether a text names a language of the site that this instance does not offer. */
function isUnspoken(text = '', { languages }: Pick<TargetContext, 'languages'>): boolean {
  return isLocale(text) && !languages.includes(text);
}

/** Without a language that is not offered: it counts as absent, like any other unreadable value. */
function dropUnspoken(rawQuery: string, context: TargetContext): string {
  if (!rawQuery.includes('lang=')) return rawQuery;
  const query = new URLSearchParams(rawQuery);
  if (isUnspoken(query.get('lang') ?? '', context)) query.delete('lang');
  return query.toString();
}

/** The query in its one normal spelling, without a question mark: known parameters, in a fixed order. */
export function formatQuery(raw: string, { base, own = [] }: Parameters): string {
  if (raw === '' || (base === 'none' && own.length === 0)) return '';
  const query = new URLSearchParams(raw);
  // Belongs to Next's navigation and is added again where it is one.
  query.delete(NAVIGATION_PARAMETER);
  const picked = own.flatMap((name) => {
    const values = query.getAll(name);
    // Only `lock` may repeat: of others the first value counts.
    return (name === 'lock' ? values : values.slice(0, 1)).map((value) => [name, value]);
  });
  return new URLSearchParams([...NORMAL_FORMS[base](query), ...picked]).toString();
}

const NORMAL_FORMS: Readonly<
  Record<Parameters['base'], (query: URLSearchParams) => URLSearchParams>
> = {
  none: () => new URLSearchParams(),
  criteria: formatNormalQuery,
  filters: formatNormalFilters,
  aliases: formatNormalAliases,
  plan: formatNormalPlan,
  any: (query) => query,
};

const unknown = getRoute('/[...rest]');
export const missingPage = getRoute(MISSING_PAGE);
/** A file of `public/`: sent from the disk, like one that the build made. */
const publicFile: Route = { ...getRoute('/manifest.webmanifest'), answeredBy: 'disk' };

/** The route of a path in Next's notation; throws when there is none. */
function getRoute(path: string): Route {
  const route = ROUTES.find((declared) => declared.path === path);
  if (!route) throw new Error(`lib/routes.ts declares no ${path}.`);
  return route;
}

/** Any website may read what is for programs, unless it is private. */
export function isForPrograms({ kind }: Route): boolean {
  return kind === 'api' || kind === 'feed';
}

export function getMethods(route: Route): readonly string[] {
  const { form, accepts, answeredBy } = route;
  if (accepts === 'message') return ['POST', 'OPTIONS'];
  // Nothing can be seen at an address that only takes a form.
  if (form) return answeredBy === 'keeper' ? ['POST'] : ['GET', 'HEAD', 'POST'];
  return isForPrograms(route) ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD'];
}

/**
 * Decides on the decoded path, so that no spelling of a private page passes for a public one;
 * `path` null: unreadable.
 */
export function findRoute(
  rawPath: string,
  site: Pick<TargetContext, 'languages' | 'publicFiles'>,
): { readonly route: Route; readonly language: string; readonly path: string | null } {
  const segments = decodePath(rawPath);
  if (!segments) return { route: unknown, language: DEFAULT_LOCALE, path: null };
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  if (site.publicFiles.has(path)) return { route: publicFile, language: DEFAULT_LOCALE, path };
  const { route, language } = matchRoute(
    segments,
    (first) => first !== DEFAULT_LOCALE && site.languages.includes(first),
  );
  return { route, language: language ?? DEFAULT_LOCALE, path };
}

/** Empty and dot segments, separators that another parser might split at, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are refused.
const REFUSED = /^\.{0,2}$|[/\\\u0000-\u001f\u007f]/;

/**
 * The decoded segments of a request path, `[]` for `/`. Null when not every reader understands it
 * alike: bad percent-encoding, empty or dot segments, hidden separators. `%2564ashboard` stays the
 * text `%64ashboard`.
 */
export function decodePath(path: string): readonly string[] | null {
  if (!path.startsWith('/')) return null;
  if (path === '/') return [];
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    return segments.some((segment) => REFUSED.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}
