import { describe, expect, it } from 'vitest';
import { getLanguage } from './language';

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

  it('writes the digits that stand on signs and clocks here', () => {
    expect(new Intl.NumberFormat(getLanguage('ar').tag).format(2026)).toMatch(/^2.?026$/);
  });
});
