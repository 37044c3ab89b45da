import { describe, expect, it } from 'vitest';
import { countRemembered, createTargetReader } from './target';

const createReader = (instance = 'https://a.example') =>
  createTargetReader({
    instance,
    languages: ['de', 'en'],
    publicFiles: new Set<string>(),
    builtFiles: new Set<string>(),
    mainLanguage: 'de',
    unspoken: [],
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
    expect(createReader()(address).problem).toBe(problem);
  });

  it('is remembered by each reader for itself', () => {
    const [a, b] = [createReader('https://a.example'), createReader('https://b.example')];
    expect(a('/week')).toBe(a('/week'));
    expect(a('/week').owner).not.toBe(b('/week').owner);
  });

  it('is remembered within one budget, however many municipalities there are', () => {
    for (let site = 0; site < 40; site++) {
      const read = createReader(`https://town-${site}.example`);
      for (let page = 0; page < 500; page++) read(`/?q=${'w'.repeat(900)}${page}`);
    }
    expect(countRemembered()).toBeGreaterThan(4_000_000);
    expect(countRemembered()).toBeLessThanOrEqual(8_000_000);
  });
});
