import { describe, expect, it } from 'vitest';
import { getJoiningWord, getLanguage, isolate, isolateValues, joinList } from './language';

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

describe('words of hosts inside a sentence', () => {
  it('keep to themselves where the sentence runs from right to left', () => {
    expect(isolate('Kanu (AG)', 'ar')).toBe('\u2068Kanu (AG)\u2069');
    expect(isolate(isolate('Kanu', 'ar'), 'ar')).toBe('\u2068Kanu\u2069');
    expect(isolate('https://kanu.example/a', 'ar')).toBe('https://kanu.example/a');
    expect(isolateValues({ name: 'Kanu e.V.', count: 3, time: '9:00' }, 'ar')).toEqual({
      name: '\u2068Kanu e.V.\u2069',
      count: 3,
      time: '9:00',
    });
  });

  it.each(['de', 'en', 'uk', 'tr'])(
    'are left alone where it runs from left to right: %s',
    (locale) => {
      expect(isolateValues({ name: 'Kanu e.V.' }, locale)).toEqual({ name: 'Kanu e.V.' });
    },
  );
});

describe('a list in a sentence', () => {
  it.each([
    ['de', 'Mia, Jonas'],
    ['uk', 'Mia, Jonas'],
    ['ar', '\u2068Mia\u2069، \u2068Jonas\u2069'],
  ])('has the comma of its language: %s', (locale, expected) => {
    expect(joinList(['Mia', 'Jonas'], locale)).toBe(expected);
  });
});
