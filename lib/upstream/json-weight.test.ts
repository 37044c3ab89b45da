import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countJsonValues, readPage } from './read-page';

const count = (text: string, most = 1_000) => countJsonValues(Buffer.from(text), most);

/** Upper bound of the count, by walking the parsed value. */
function countParsed(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countParsed(each), 2);
}

describe('the number of values in a JSON text', () => {
  it.each([
    ['1', 1],
    ['[1,2,3]', 4],
    ['[{},{},{}]', 7],
    ['{"a":{"b":[1]}}', 4],
    ['"[,{,["', 1],
    ['["a\\"[[","b\\\\",{"c\\\\\\"[":1}]', 5],
    ['"never ends [[[', 1],
    ['', 1],
  ])('of %s is %i', (text, values) => {
    expect(count(text)).toBe(values);
  });

  it('grows with what parsing would make, whatever the texts contain', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const values = count(JSON.stringify(value));
        const parsed = countParsed(value);
        expect(values).toBeGreaterThanOrEqual(parsed / 2);
        expect(values).toBeLessThanOrEqual(parsed);
      }),
    );
  });

  it('is counted no further than asked', () => {
    expect(count('['.repeat(1_000), 10)).toBe(11);
  });

  it('takes one look at each byte, also among backslashes', () => {
    const backslashes = `"${'\\'.repeat(2_000_000)}"`;
    expect(count(`[${backslashes},${'"\\"",'.repeat(200_000)}1]`, 1e6)).toBe(200_003);
  });
});

describe('a page of a hostile instance', () => {
  const read = (text: string) => () =>
    readPage(Buffer.from(text), () => ({ offer: null, problems: [] }), 'page 1');

  it('is refused before it is parsed when parsing it would take long', () => {
    expect(read(`[${'{},'.repeat(300_000)}{}]`)).toThrow('more than 600000 values');
  });

  it('is refused when it has more rows than any list', () => {
    expect(read(`[${'1,'.repeat(20_000)}1]`)).toThrow('more than 20000 rows');
    expect(read(`[${'1,'.repeat(19_999)}1]`)().rows).toBe(20_000);
  });
});
