import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { createTranslator, flattenMessages } from './create-translator';
import { getTranslator } from './get-translator';
import { getLanguage } from './language';
import { LOCALES } from './locale';
import { getMessages } from './messages';

/** A value for every argument of a message: a number for plurals. */
function createValues(sentence: string): Record<string, string | number> {
  const names = [...sentence.matchAll(/\{\s*(\w+)\s*([,}])/g)];
  return Object.fromEntries(names.map(([, name, next]) => [name, next === ',' ? 3 : 'x']));
}

describe('the translator', () => {
  it.each(LOCALES)('says in %s what the sentences mean', (locale) => {
    const sentences = flattenMessages(getMessages(locale));
    expect(sentences.length).toBeGreaterThan(50);
    for (const [key, sentence] of sentences) {
      const values = createValues(sentence);
      const expected = new IntlMessageFormat(sentence, getLanguage(locale).tag).format(values);
      // In right-to-left languages values are isolated.
      const said = getTranslator(locale)(key, values).replaceAll(/[\u2068\u2069]/g, '');
      expect([key, said]).toEqual([key, expected]);
    }
  });

  it('does not pass over a missing sentence in silence', () => {
    expect(() => getTranslator('de')('no.such.key')).toThrow('"no.such.key"');
  });

  it('puts in its place what the caller wants', () => {
    const say = createTranslator('de', { list: { title: 'Liste' } }, (key) => key);
    expect([say('list.title'), say('list.other')]).toEqual(['Liste', 'list.other']);
  });
});
