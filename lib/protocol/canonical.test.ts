import { describe, expect, it } from 'vitest';
import { readCanonicalHeaders, writeCanonicalHeaders } from './canonical';

const KEY = 'key-of-this-process';
const REQUEST = { now: 1_800_000_000_000, generation: 'abc', requestId: 'r-1' };

describe('canonical headers', () => {
  it('come back as they were written', () => {
    for (const request of [REQUEST, { ...REQUEST, generation: null }])
      expect(readCanonicalHeaders(new Headers(writeCanonicalHeaders(KEY, request)), KEY)).toEqual(
        request,
      );
  });

  it.each([
    ['no headers', {}],
    ['another key', writeCanonicalHeaders('guessed', REQUEST)],
    ['no key', { 'x-fenster-now': '1', 'x-fenster-request': 'r' }],
    ['an unreadable moment', { ...writeCanonicalHeaders(KEY, REQUEST), 'x-fenster-now': 'soon' }],
    ['no request id', { ...writeCanonicalHeaders(KEY, REQUEST), 'x-fenster-request': '' }],
  ])('are not believed with %s', (_name, headers) => {
    expect(readCanonicalHeaders(new Headers(headers), KEY)).toBeNull();
  });
});
