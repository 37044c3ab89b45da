import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePath } from './target';

describe('a request path', () => {
  it.each([
    ['/', []],
    ['/offers/12-kanu', ['offers', '12-kanu']],
    ['/offers/%31%32-kanu', ['offers', '12-kanu']],
    ['/%65n/d%61shboard', ['en', 'dashboard']],
    ['/offers/f%C3%BCr%20alle', ['offers', 'für alle']],
    ['/%2564ashboard', ['%64ashboard']],
  ])('%s is read as its decoded segments', (path, segments) => {
    expect(decodePath(path)).toEqual(segments);
  });

  it.each([
    '',
    'http://a/b',
    '//a',
    '/a//b',
    '/a/',
    '/a/../b',
    '/a/%2e%2e/b',
    '/a%2fb',
    '/a%5cb',
    '/%00',
    '/%',
    '/%ff',
  ])('%s is refused, because readers differ about it', (path) => {
    expect(decodePath(path)).toBeNull();
  });

  it('has one spelling that decodes to the same segments', () => {
    const segment = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !/[/\\\p{Cc}]/u.test(text) && text !== '.' && text !== '..');
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
        expect(decodePath(`/${segments.map(encodeURIComponent).join('/')}`)).toEqual(segments);
      }),
    );
  });
});
