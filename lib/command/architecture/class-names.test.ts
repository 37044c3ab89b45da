import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compile } from 'tailwindcss';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSourceFiles } from './source-file';

const ROOT = resolve(import.meta.dirname, '../../..');
const STYLES = join(ROOT, 'app/styles');
const require = createRequire(import.meta.url);

/** Whether Tailwind generates a rule for a class, with the tokens of this site. */
async function createClassCheck(): Promise<(name: string) => boolean> {
  const { build } = await compile(readFileSync(join(STYLES, 'site.css'), 'utf8'), {
    base: STYLES,
    loadStylesheet: async (id, base) => {
      const path = id === 'tailwindcss' ? require.resolve('tailwindcss/index.css') : join(base, id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
    loadModule: async (id, base) => {
      const path = join(base, id);
      const { default: module } = await import(/* @vite-ignore */ path);
      return { path, base: dirname(path), module };
    },
  });
  const known = new Map<string, boolean>();
  let written = build([]);
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const after = build([name]);
    known.set(name, after !== written);
    written = after;
    return known.get(name) === true;
  };
}

/** Classes that the site's own style sheets select. */
function findOwnClasses(files: ReturnType<typeof findSourceFiles>): ReadonlySet<string> {
  const sheets = files.filter(({ path }) => /^(app|components)\/.*\.css$/.test(path));
  const names = sheets.flatMap(({ text }) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)]);
  return new Set(names.map(([, name = '']) => name));
}

/** Words of every string literal, without its substitutions. */
function findLists(code: string): readonly (readonly string[])[] {
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) =>
      (single ?? double ?? template?.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ') ?? '')
        .split(/\s+/)
        .filter((word) => word !== ''),
  );
}

/** The markers of `group-hover:` and similar variants have no rule themselves. */
const isMarker = (name: string) => /^(group|peer)(\/[\w-]+)?$/.test(name);

/** Strings with fewer words, or mostly unknown ones, may be anything else. */
const LEAST_WORDS = 3;

describe('the classes of the interface', () => {
  let isUtility: (name: string) => boolean;
  beforeAll(async () => {
    isUtility = await createClassCheck();
  });

  it('are known from unknown ones', () => {
    for (const name of ['bg-card', 'text-sm', 'lg:p-4', 'current:bg-tint', 'dark:hidden', 'z-1100'])
      expect(isUtility(name), name).toBe(true);
    for (const name of ['bg-red-500', 'text-5xl', 'md2:p-4', 'rounded-xl', 'button'])
      expect(isUtility(name), name).toBe(false);
  });

  it('all name a token or a rule of an own style sheet', () => {
    const files = findSourceFiles(ROOT);
    const own = findOwnClasses(files);
    const isKnown = (name: string) => own.has(name) || isMarker(name) || isUtility(name);
    const unknown = files
      .filter(({ path }) => /^(app|components)\/.*\.tsx$/.test(path))
      .flatMap(({ path, code }) =>
        findLists(code)
          .filter((words) => words.length >= LEAST_WORDS)
          .filter((words) => words.filter(isKnown).length > words.length / 2)
          .flatMap((words) => words.filter((word) => !isKnown(word)))
          .map((word) => `${path}: ${word}`),
      );
    expect(unknown).toEqual([]);
  });
});
