import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findToken, readTokens } from './caller';

const EXAMPLE = readFileSync(new URL('example-tokens.json', import.meta.url), 'utf8');

describe('a tokens file', () => {
  it('knows a token by its hash', () => {
    const records = readTokens(EXAMPLE);
    expect(findToken('pat-example.replace-me', records)?.user).toBe('sportverein');
    expect(findToken('pat-example.replace-you', records)).toBeNull();
  });

  it('is refused with line and reason when it holds a token itself', () => {
    const careless = EXAMPLE.replace(/[0-9a-f]{64}/, 'pat-example.replace-me');
    expect(() => readTokens(careless)).toThrow('line 4: [0].hash: the SHA-256 of the whole token');
  });
});
