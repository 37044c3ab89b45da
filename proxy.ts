import { type NextRequest, NextResponse } from 'next/server';
import { isLocale } from './lib/messages/locale';
import { DEFAULT_LOCALE, pageHref, type Route } from './lib/routes';
import { matchRoute, splitPath } from './lib/routes/match-route';

export const config = { matcher: '/((?!_next/).*)' };

/** `/map` to `/de/map`; a page that is not written in a language moves to the default one. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const { route, language, below } = matchRoute(splitPath(pathname), isLocale);
  const path = `/${below.join('/')}`;
  const url = request.nextUrl.clone();
  if (language !== null && route?.locales && !route.locales.includes(language)) {
    url.pathname = path;
    // The configurator makes an embed in every language: it receives the visitor's.
    if (path === '/embed/configure') url.searchParams.set('language', language);
    return NextResponse.redirect(url, 307);
  }
  const asked = searchParams.get('lang') ?? '';
  if (language === null && below[0] === 'embed' && asked !== DEFAULT_LOCALE && isLocale(asked)) {
    url.pathname = pageHref(asked, path);
    return NextResponse.redirect(url, 308);
  }
  url.pathname = findFolder(route, below, language ?? DEFAULT_LOCALE);
  return NextResponse.rewrite(url);
}

/** Path below `app` that answers; one without a route is below its language, too, where the 404 page is. */
function findFolder(route: Route | null, below: readonly string[], locale: string): string {
  const isMissing = !route || route.folder === '/[...rest]';
  const path = `/${below.join('/')}`;
  const folder = isMissing || !route.folder ? path : fillIn(route.path, route.folder, below);
  const isBelowLocale = isMissing || route.isLocalized;
  return isBelowLocale ? `/${locale}${folder === '/' ? '' : folder}` : folder;
}

/** `[file]` is the file that is asked for, `[...alias]` what stands in the place of all parameters. */
function fillIn(path: string, folder: string, below: readonly string[]): string {
  const values = splitPath(path).flatMap((part, at) => {
    const ending = /^\[\w+\](.*)$/.exec(part)?.[1];
    const value = below[at] ?? '';
    return ending === undefined ? [] : [value.slice(0, value.length - ending.length)];
  });
  return folder
    .replace('[file]', () => below.at(-1) ?? '')
    .replace('[...alias]', () => values.join('/'));
}
