import { describe, expect, it } from 'vitest';
import { namesTag } from './api-headers';

describe('If-None-Match', () => {
  it.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    [' "x" , W/"a"', '"a"', true],
    ['*', '"a"', true],
    ['"ab"', '"a"', false],
    ['x"a"x', '"a"', false],
    ['', '"a"', false],
    [null, '"a"', false],
    [`${'"x",'.repeat(9_000)}"a"`, '"a"', false],
  ])('%s names %s: %s', (given, tag, isNamed) => {
    expect(namesTag(given, tag)).toBe(isNamed);
  });
});
