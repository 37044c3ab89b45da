import { describe, expect, it } from 'vitest';
import { readPage } from './read-page';

describe('a page of a hostile instance', () => {
  const read = (text: string) => () =>
    readPage(Buffer.from(text), () => ({ offer: null, problems: [] }), 'page 1');

  it('is refused before it is parsed when parsing it would take long', () => {
    expect(read(`[${'{},'.repeat(600_000)}{}]`)).toThrow('too many values');
    expect(read(`[["${',[{'.repeat(400_000)}"]]`)).toThrow('too many values');
  });

  it('is refused when it has more rows than any list', () => {
    expect(read(`[${'1,'.repeat(20_000)}1]`)).toThrow('more than 20000 rows');
    expect(read(`[${'1,'.repeat(19_999)}1]`)().rows).toBe(20_000);
  });
});
