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
    ['br; q=0.000 , gzip;q=0.001', false, true],
    ['*', false, false],
    ['identity', false, false],
  ])('%s', (header, br, gzip) => {
    expect(readAcceptedEncodings(header)).toEqual({ br, gzip });
  });
});
