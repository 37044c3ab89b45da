import { describe, expect, it } from 'vitest';
import { readAcceptedEncodings } from './finish-answer';

describe('Accept-Encoding', () => {
  it.each([
    [undefined, false, false],
    ['', false, false],
    ['gzip', false, true],
    ['gzip, deflate, br, zstd', true, true],
    ['BR;q=0.5', true, false],
    ['br;q=0, gzip', false, true],
    ['*', true, true],
    ['*, br;q=0', false, true],
    ['identity', false, false],
    ['gzip;q=abc', false, false],
    [`${'x,'.repeat(9_000)}br`, false, false],
  ])('%s', (header, br, gzip) => {
    expect(readAcceptedEncodings(header)).toEqual({ br, gzip });
  });
});
