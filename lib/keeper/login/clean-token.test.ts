import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCodePoint } from '../../domain/text/any-code-point.fixture';
import { cleanToken } from './login';

const TOKEN = 'pat-abc123.secret_~+/value==';

describe('a pasted token', () => {
  it.each([
    ['white space', `  ${TOKEN}\r\n`],
    ['no-break spaces', `\u00a0${TOKEN}\u202f`],
    ['a byte order mark', `\ufeff${TOKEN}`],
    [
      'zero-width characters, inside too',
      `\u200b${TOKEN.slice(0, 9)}\u200d\u00ad${TOKEN.slice(9)}\u2060`,
    ],
    ['marks of direction', `\u202a${TOKEN}\u202c\u200e`],
    ['straight quotes', `"${TOKEN}"`],
    ['German quotes', `„${TOKEN}“`],
    ['guillemets', `«\u00a0${TOKEN}\u00a0»`],
    ['code marks', `\`${TOKEN}\``],
    ['the scheme', `Bearer ${TOKEN}`],
    ['the whole header', `Authorization: bearer\u00a0${TOKEN}`],
    ['all at once', `\ufeff "Bearer\u00a0„${TOKEN}“" `],
  ])('loses %s', (_, pasted) => {
    expect(cleanToken(pasted)).toBe(TOKEN);
  });

  it.each(['pat-a b', 'pat-a\r\nX-Evil: 1', 'pat-ü', 'pat-"a'])('keeps its inside: %j', (text) => {
    expect(cleanToken(text)).toBe(text);
  });

  it('stays as it is once it is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 200 }), (text) => {
        const once = cleanToken(`pat-${text}x`);
        expect(cleanToken(once)).toBe(once);
      }),
    );
  });
});
