import { type NextRequest, NextResponse } from 'next/server';
import { isLocale } from './lib/messages/locale';
import { DEFAULT_LOCALE, pageHref, type Route } from './lib/routes';
import { matchRoute, splitPath } from './lib/routes/match-route';

export const config = { matcher: '/((?!_next/).*)' };

/**
 * Leads addresses to the folders of `app`: `/map` to `/de/map`, `/favicon.ico` to `/icons/favicon.ico`.
 * A page that is not written in a language moves to the default one.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const { route, language, below } = matchRoute(splitPath(pathname), isLocale);
  const path = `/${below.join('/')}`;
  if (language !== null && route?.locales && !route.locales.includes(language)) {
    // The configurator makes an embed in every language: it receives the visitor's.
    return move(request, path, 307, path === '/embed/configure' ? language : null);
  }
  const asked = searchParams.get('lang') ?? '';
  if (language === null && below[0] === 'embed' && asked !== DEFAULT_LOCALE && isLocale(asked)) {
    return move(request, pageHref(asked, path), 308);
  }
  const url = request.nextUrl.clone();
  url.pathname = findFolder(route, below, language ?? DEFAULT_LOCALE);
  return NextResponse.rewrite(url);
}

function move(
  request: NextRequest,
  path: string,
  status: 307 | 308,
  language: string | null = null,
): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  if (language !== null) url.searchParams.set('language', language);
  return NextResponse.redirect(url, status);
}

/** Path below `app` that answers; one without a route is below its language, too, where the 404 page is. */
function findFolder(route: Route | null, below: readonly string[], locale: string): string {
  const answeredBy = route?.answeredBy ?? route?.path;
  const isOwn = answeredBy === route?.path || answeredBy === '/[...rest]';
  const path = `/${below.join('/')}`;
  const folder = isOwn || !route ? path : fillIn(route, below);
  const isBelowLocale = !route || route.isLocalized || answeredBy === '/[...rest]';
  return isBelowLocale ? `/${locale}${folder === '/' ? '' : folder}` : folder;
}

/**
 * The path of another folder: `[file]` is the file that is asked for, `[...alias]` what stands in the
 * place of all parameters, in a county town and alias.
 */
function fillIn({ path, answeredBy = path }: Route, below: readonly string[]): string {
  const values = splitPath(path).flatMap((part, at) => {
    const ending = /^\[\w+\](.*)$/.exec(part)?.[1];
    const value = below[at] ?? '';
    return ending === undefined ? [] : [value.slice(0, value.length - ending.length)];
  });
  return answeredBy
    .replace('[file]', () => below.at(-1) ?? '')
    .replace('[...alias]', () => values.join('/'));
}
