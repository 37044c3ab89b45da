import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSourceFiles } from './source-file';

const files = findSourceFiles(resolve(import.meta.dirname, '../..'));
const interfaceFiles = files.filter(({ path }) => /^(app|components)\/.*\.(css|tsx?)$/.test(path));
const tokens = files.find(({ path }) => path === 'app/styles/tokens.css')?.text ?? '';

/** Matches of a pattern's first group in all files, each with its path. */
function findAll(pattern: RegExp): readonly (readonly [path: string, found: string])[] {
  return interfaceFiles.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(([, found = '']) => [path, found] as const),
  );
}

// Each limit may be lowered, and only be raised by a decision in docs/decisions.
describe('the style of the interface', () => {
  it('has at most eight font sizes', () => {
    const sizes = new Set([...tokens.matchAll(/^\s*--text-(\w+):/gm)].map(([, name]) => name));
    expect(sizes.size).toBeGreaterThan(0);
    expect(sizes.size, [...sizes].join(', ')).toBeLessThanOrEqual(8);
  });

  it('uses no other font size on a screen: relative ones (em) and points on paper aside', () => {
    const inClasses = findAll(
      /(?<!print:)(?<![\w-])text-\[((?:\d|\.)[^\]]*(?:rem|px|vw|%)[^\]]*)\]/g,
    );
    const inSheets = findAll(/font-size:\s*([^;]*(?:rem|px|vw|%)[^;]*);/g);
    expect([...inClasses, ...inSheets]).toEqual([]);
  });

  it('changes its layout at the named breakpoints only', () => {
    const named = [...tokens.matchAll(/--breakpoint-\w+:\s*([\d.]+rem)/g)].map(([, at]) => at);
    const inQueries = findAll(/\((?:width\s*[<>]=?|(?:min|max)-width:)\s*([\d.]+\w+)\)/g);
    expect(inQueries.filter(([, at]) => !named.includes(at))).toEqual([]);
    expect(findAll(/(?<![\w-])@?((?:min|max)-\[[^\]]*\]):/g)).toEqual([]);
  });
});
