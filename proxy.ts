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
  if (language !== null && route.locales && !route.locales.includes(language)) {
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

/**
 * Path below `app` that answers. In a folder's name `[file]` becomes the last part of the address,
 * `[...alias]` the values of its parameters without their endings, `[...rest]` the whole address.
 */
function findFolder(route: Route, below: readonly string[], locale: string): string {
  const { path, folder = '/[...rest]', isLocalized } = route;
  const values = splitPath(path).flatMap((part, at) => {
    const ending = /^\[\w+\](.*)$/.exec(part)?.[1];
    const value = below[at] ?? '';
    return ending === undefined ? [] : [value.slice(0, value.length - ending.length)];
  });
  const found = folder
    .replace('[file]', () => below.at(-1) ?? '')
    .replace('[...alias]', () => values.join('/'))
    .replace('[...rest]', () => below.join('/'));
  return isLocalized ? `/${locale}${found === '/' ? '' : found}` : found;
}
