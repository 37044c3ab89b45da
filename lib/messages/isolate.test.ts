import { describe, expect, it } from 'vitest';
import { isolate, isolateValues, joinList } from './language';

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
