import { describe, expect, it } from 'vitest';
import { readNext } from './read-next';

describe('the view to go on with', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard?state=draft&q=kanu', '/dashboard?state=draft&q=kanu'],
    ['/en/dashboard/offers/12', '/en/dashboard/offers/12'],
    [null, '/dashboard'],
    ['', '/dashboard'],
    ['https://evil.example/dashboard', '/dashboard'],
    ['//evil.example/dashboard', '/dashboard'],
    ['/dashboard//evil.example', '/dashboard'],
    ['/dashboard/../login', '/dashboard'],
    ['/dashboard\r\nSet-Cookie: a=b', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/offers/12', '/dashboard'],
    ['/dashboard?q=Stra%C3%9Fe%20%E2%82%AC', '/dashboard?q=Stra%C3%9Fe%20%E2%82%AC'],
    ['/dashboard?q=5€', '/dashboard'],
    ['/dashboard?q=a b', '/dashboard'],
    ['/dashboard?q=a#b', '/dashboard'],
  ])('%j leads to %s', (asked, path) => {
    expect(readNext(asked, 'de')).toBe(path);
  });
  it('stays in its language', () => {
    expect(readNext(undefined, 'en')).toBe('/en/dashboard');
  });
});
