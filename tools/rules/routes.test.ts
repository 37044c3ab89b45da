import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { loadInstance } from '../../lib/instance/load-instance.fixture';
import { getLanguage } from '../../lib/messages/language';
import { LOCALES } from '../../lib/messages/locale';
import {
  DEFAULT_LOCALE,
  LEGAL_PAGES,
  LIST_PATHS,
  MISSING_PAGE,
  PLAIN_PAGES,
  pageHref,
  ROUTES,
} from '../../lib/routes';
import { matchRoute, splitPath } from '../../lib/routes/match-route';
import { proxy } from '../../proxy';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Paths of the folders in `app` with a page or a route handler: `/[locale]/offers/[...alias]`. */
function findAnsweringFolders(): readonly string[] {
  const files = readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => /^(?:(.*)\/)?(?:page\.tsx|route\.tsx?)$/.exec(file)?.[1] ?? [])
    .map((folder) => `/${folder.replace(/\([^)]+\)\//g, '')}`);
}

/** The folder that answers a declared route; null: outside of `app`. */
function getFolder({ path, folder = path, answeredBy, isLocalized }: (typeof ROUTES)[number]) {
  if (answeredBy) return null;
  const isBelowLocale = isLocalized || folder === '/[...rest]';
  const below = folder === '/' ? '' : folder;
  return isBelowLocale ? `/[locale]${below}` : below;
}

describe('lib/routes.ts', () => {
  const folders = findAnsweringFolders();

  it('declares every page and route handler of app: add the missing one to ROUTES', () => {
    expect(folders.length).toBeGreaterThan(30);
    const declared = new Set(ROUTES.map(getFolder));
    expect(folders.filter((folder) => !declared.has(folder))).toEqual([]);
  });

  it('declares nothing that app does not answer: remove it from ROUTES', () => {
    const named = ROUTES.map(getFolder).filter((folder) => folder !== null);
    expect(named.filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  it('declares every address once, and none behind one that takes its place', () => {
    for (const route of ROUTES) {
      const example = splitPath(route.path).map((part) =>
        part.replace(/^\[\.\.\.\w+\]$/, 'any').replace(/^\[\w+\]/, 'any'),
      );
      expect(matchRoute(example, () => false).route.path, route.path).toBe(route.path);
    }
  });

  it('has each page for families among the states that audits open: add it to e2e/state', () => {
    const states = ['family-states', 'all-states']
      .map((name) => readFileSync(`${root}e2e/state/${name}.ts`, 'utf8'))
      .join('\n');
    const pages = ROUTES.filter(({ kind, path }) => kind === 'page' && path !== MISSING_PAGE)
      // A page with parameters is opened with some value.
      .map(({ path }) => path.replace(/\[.*/, ''));
    expect(pages.length).toBeGreaterThan(15);
    const opened = [...states.matchAll(/['}](\/[^'`?$]*)/g)].map(([, path = '']) => path);
    const isOpened = (path: string) =>
      opened.some((one) => one === path || (path.endsWith('/') && one.startsWith(path)));
    expect(pages.filter((path) => !isOpened(path))).toEqual([]);
  });

  it('knows the views of a result, the legal pages and the languages of hosts', async () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(Object.values(LIST_PATHS)));
    const legal = [...LEGAL_PAGES, ...PLAIN_PAGES];
    expect(Object.keys((await loadInstance(null)).legal).sort()).toEqual(legal.sort());
    const hosts = [...new Set(LOCALES.map((locale) => getLanguage(locale).hostLocale))];
    for (const { path, locales } of ROUTES) {
      if (path.startsWith('/dashboard') || path === '/login') expect(locales, path).toEqual(hosts);
    }
  });
});

/** Where the proxy leads an address. */
function lead(path: string) {
  const response = proxy(new NextRequest(`http://localhost${path}`));
  // Next's own readers of them (`next/experimental/testing/server`) replace `fetch` for all tests.
  const [moved, rewritten] = ['location', 'x-middleware-rewrite'].map((name) =>
    response.headers.get(name),
  );
  const url = moved ?? rewritten ?? '';
  const status = moved ? response.status : 200;
  return [status, url.replace('http://localhost', '')];
}

describe('proxy.ts', () => {
  const example = (path: string) =>
    path.replace(/\[\.\.\.\w+\]/g, 'any').replace(/\[\w+\]/g, 'any');

  const inTown = (path: string) => (path.includes('[town]') ? '[town]/[alias]' : '[alias]');

  it('leads each address in the default language to its folder in app, and no other', () => {
    for (const route of ROUTES) {
      const folder = getFolder(route);
      if (folder === null || route.kind === 'other') continue;
      const asked = example(route.path);
      // A file without parameters is itself the parameter of its folder.
      const file = route.path.includes('[') ? 'any' : asked.slice(1);
      const expected = folder
        .replace('[locale]', route.isLocalized ? DEFAULT_LOCALE : 'any')
        .replace('[file]', file);
      const reached =
        route.folder === '/[...rest]'
          ? `/${DEFAULT_LOCALE}${asked}`
          : example(expected.replace('[...alias]', inTown(route.path)));
      expect(lead(asked), asked).toEqual([200, reached]);
      if (route.isLocalized && route.folder !== '/[...rest]') {
        const inEnglish = pageHref('en', asked);
        const below = folder.replace('[...alias]', inTown(route.path)).replace('[file]', file);
        expect(lead(inEnglish)).toEqual([200, example(below.replace('[locale]', 'en'))]);
      }
    }
    expect(lead('/wp-login.php')).toEqual([200, '/de/wp-login.php']);
    expect(lead('/en/api/offers')).toEqual([200, '/en/api/offers']);
    expect(lead('/?free=1&q=M%C3%BChle')).toEqual([200, '/de?free=1&q=M%C3%BChle']);
  });

  it.each([
    ['/tr/login', 307, '/login'],
    ['/ar/embed/configure?view=map', 307, '/embed/configure?view=map&language=ar'],
    ['/embed/list?lang=en&limit=2', 308, '/en/embed/list?lang=en&limit=2'],
  ])('moves %s: %d %s', (asked, status, target) => {
    expect(lead(asked)).toEqual([status, target]);
  });

  it.each(['/embed/list?lang=de', '/embed/list?lang=xx'])('answers %s where it is', (asked) => {
    expect(lead(asked)).toEqual([200, `/de${asked}`]);
  });
});
