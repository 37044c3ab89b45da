import { describe, expect, it } from 'vitest';
import { getJoiningWord, getLanguage } from './language';

describe('a language', () => {
  it.each(['de', 'en', 'uk', 'tr', 'ar'])(
    '%s is known to Intl by its tag and its name',
    (locale) => {
      const { tag, name } = getLanguage(locale);
      const own = new Intl.DisplayNames(locale, { type: 'language' }).of(locale);
      expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
      expect(name.toLocaleLowerCase(locale)).toBe(own?.toLocaleLowerCase(locale));
    },
  );

  it.each([
    ['de', 'und', 'oder'],
    ['en', 'and', 'or'],
    ['uk', 'і', 'або'],
    ['tr', 've', 'veya'],
    ['ar', 'و', 'أو'],
  ])('%s joins two names by "%s", two choices by "%s"', (locale, and, or) => {
    expect(getJoiningWord('conjunction', locale)).toBe(and);
    expect(getJoiningWord('disjunction', locale)).toBe(or);
  });

  it('writes the digits that stand on signs and clocks here', () => {
    expect(new Intl.NumberFormat(getLanguage('ar').tag).format(2026)).toMatch(/^2.?026$/);
  });
});
