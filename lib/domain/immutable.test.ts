import { describe, expect, it } from 'vitest';
import { remember } from './immutable';

describe('a function that remembers', () => {
  it('makes each result once, undefined too', () => {
    const asked: string[] = [];
    const find = remember(({ name }: { readonly name: string }) => {
      asked.push(name);
      return name === 'a' ? undefined : asked;
    });
    const [a, b] = [{ name: 'a' }, { name: 'b' }];
    for (const each of [a, b, a, b]) find(each);
    expect(asked).toEqual(['a', 'b']);
    expect(find({ name: 'b' })).toEqual(['a', 'b', 'b']);
  });
});
