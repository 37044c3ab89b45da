import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readLegalPageName } from '../../lib/features/legal/find-legal-page';
import { getLanguage } from '../../lib/messages/language';
import { LOCALES } from '../../lib/messages/locale';
import { DEFAULT_LOCALE, pageHref, ROUTES } from '../../lib/routes';
import { LIST_PATHS } from '../../lib/routes/list-path';
import { createRouteFinder, splitPath } from '../../lib/routes/match-route';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Paths of the folders in `app` with a page or a route handler: `/[locale]/offers/[alias]`. */
function findAnsweringFolders(): readonly string[] {
  const files = readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => /^(?:(.*)\/)?(?:page\.tsx|route\.tsx?)$/.exec(file)?.[1] ?? [])
    .map((folder) => `/${folder.replace(/\([^)]+\)\//g, '')}`);
}

/** The folder that answers a declared route; null: outside of `app`. */
function getFolder({ path, answeredBy = path, isLocalized }: (typeof ROUTES)[number]) {
  if (!answeredBy.startsWith('/')) return null;
  const isBelowLocale = isLocalized || answeredBy === '/[...rest]';
  const folder = answeredBy === '/' ? '' : answeredBy;
  return isBelowLocale ? `/[locale]${folder}` : folder;
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
    const find = createRouteFinder();
    for (const route of ROUTES) {
      const example = splitPath(route.path).map((part) =>
        part.replace(/^\[\.\.\.\w+\]$/, 'any').replace(/^\[\w+\]/, 'any'),
      );
      expect(find(example, false)?.path, route.path).toBe(route.path);
    }
  });

  it('knows the views of a result, the legal pages and the languages of hosts', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(Object.values(LIST_PATHS)));
    const { values = [], givenValues = [] } =
      ROUTES.find(({ path }) => path === '/legal/[page]') ?? {};
    const legal = [...values, ...givenValues];
    expect(legal.map(readLegalPageName)).toEqual(legal);
    expect([values.length, givenValues.length]).toEqual([3, 2]);
    const hosts = [...new Set(LOCALES.map((locale) => getLanguage(locale).hostLocale))];
    for (const { path, locales } of ROUTES) {
      if (path.startsWith('/dashboard') || path === '/login') expect(locales, path).toEqual(hosts);
    }
  });
});

interface Rewrite {
  readonly source: string;
  readonly destination: string;
}

/** The rewrites of next.config.mjs, loaded as Next loads it. */
async function readRewrites(): Promise<readonly Rewrite[]> {
  const { default: config } = await import(`${root}next.config.mjs`);
  const { afterFiles } = await config.rewrites();
  return afterFiles;
}

/** The patterns of rewrites, parsed as in Next. */
const { pathToRegexp, compile } = createRequire(import.meta.url)(
  'next/dist/compiled/path-to-regexp',
) as {
  pathToRegexp(source: string, keys: { name: string }[]): RegExp;
  compile(destination: string, options: object): (values: object) => string;
};

describe('the rewrites of next.config.mjs', () => {
  it('lead each address in the standard language to its folder in app, and no other', async () => {
    const rewrites = await readRewrites();
    const rewrite = (path: string) => {
      for (const { source, destination } of rewrites) {
        const keys: { name: string }[] = [];
        const found = pathToRegexp(source, keys).exec(path);
        if (!found) continue;
        const values = Object.fromEntries(keys.map(({ name }, i) => [name, found[i + 1]]));
        return compile(destination, { validate: false })(values);
      }
      return path;
    };
    const example = (path: string) =>
      path.replace(/\[\.\.\.\w+\]/g, 'any').replace(/\[\w+\]/g, 'any');
    for (const route of ROUTES) {
      const folder = getFolder(route);
      if (folder === null || route.kind === 'other') continue;
      const asked = example(route.path);
      const [, file = 'any'] = route.answeredBy === '/icons/[file]' ? asked.split('/') : [];
      const expected = folder
        .replace('[locale]', route.isLocalized ? DEFAULT_LOCALE : 'any')
        .replace('[file]', file);
      const reached =
        route.answeredBy === '/[...rest]' ? `/${DEFAULT_LOCALE}${asked}` : example(expected);
      expect(rewrite(asked), asked).toBe(reached);
      if (route.isLocalized && route.answeredBy !== '/[...rest]') {
        const inEnglish = pageHref('en', asked);
        expect(rewrite(inEnglish)).toBe(example(folder.replace('[locale]', 'en')));
      }
    }
    expect(rewrite('/wp-login.php')).toBe('/de/wp-login.php');
  });
});
