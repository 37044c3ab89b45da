import { describe, expect, it } from 'vitest';
import { readTarget } from './target';

const read = (address: string) =>
  readTarget(address, {
    languages: ['de', 'en'],
    publicFiles: new Set<string>(),
    builtFiles: new Set<string>(),
  });

describe('the target of an address', () => {
  it.each([
    ['/healthz', null],
    ['/readyz?complete', null],
    ['/%6detrics', 'missing'],
    ['/metric%73?x', 'missing'],
    ['//metrics', 'missing'],
    ['/metrics/', 'missing'],
  ])('is a probe by the literal path alone, as proxies compare it: %s', (address, problem) => {
    expect(read(address).problem).toBe(problem);
  });
});
