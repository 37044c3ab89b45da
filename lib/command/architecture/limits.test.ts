import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSourceFiles, type SourceFile } from './source-file';

const files = findSourceFiles(resolve(import.meta.dirname, '../../..'));
const interfaceFiles = files.filter(({ path }) => /^(app|components)\/.*\.(css|tsx?)$/.test(path));
const sheets = files.filter(({ path }) => path.endsWith('.css'));
const tokens = files.find(({ path }) => path === 'app/styles/tokens.css')?.text ?? '';

const countLines = ({ text }: SourceFile) => text.split('\n').length - 1;

/** Matches of a pattern's first group in all files, each with its path. */
function findAll(pattern: RegExp): readonly (readonly [path: string, found: string])[] {
  return interfaceFiles.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(([, found = '']) => [path, found] as const),
  );
}

// Each limit may be lowered, and only be raised by a decision in docs/decisions.
describe('the style of the interface', () => {
  it('has at most 1,200 lines of own CSS: write utilities on the element', () => {
    const lines = sheets.reduce((sum, sheet) => sum + countLines(sheet), 0);
    expect(lines).toBeLessThanOrEqual(1_200);
  });

  // Each insertion while a page is parsed asks such a rule again (0113): where there are two dozen
  // cards, or on every page, the markup says it instead.
  it('asks by `:has()` only about themes and sheets, on paper, and in parts that stand once', () => {
    const asking = new Set(findAll(/(:has\(|(?<![\w-])(?:\w+-)?has-\[)/g).map(([path]) => path));
    expect([...asking].sort()).toEqual([
      'app/styles/base.css',
      'app/styles/page.css',
      'app/styles/tokens.css',
      'components/embed/configure-fields.tsx',
      'components/embed/embed-head.tsx',
      'components/host/host-frame.tsx',
      'components/host/own-offer.tsx',
    ]);
    const once = sheets.find(({ path }) => path === 'app/styles/base.css')?.text ?? '';
    expect(once.match(/\S*:has\(.*\)/g)).toEqual([':root:has(.sheet:popover-open)']);
  });

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
