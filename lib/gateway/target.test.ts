import { describe, expect, it } from 'vitest';
import { readTarget } from './target';

const read = (address: string, languages: readonly string[] = ['de', 'en']) =>
  readTarget(address, {
    languages,
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

  it('in a language that is not offered is the missing page in the first that is', () => {
    expect(read('/tr/week', ['en', 'de'])).toMatchObject({ language: 'en', url: '/en/nowhere' });
    expect(read('/tr/week')).toMatchObject({ language: 'de', url: '/nowhere' });
  });
});
