import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { getWords } from './get-words';
import { getLanguage } from './language';
import { getMessages, LOCALES, type Messages } from './messages';

/** A value for every argument a sentence may take. */
function createValues(sentence: string): Record<string, string | number> {
  const names = [...sentence.matchAll(/\{\s*(\w+)/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`\\{\\s*${name}\\s*,`).test(sentence) ? 3 : 'x']),
  );
}

function listKeys(messages: Messages, before = ''): readonly string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : listKeys(value, `${before}${name}.`),
  );
}

describe('words', () => {
  it.each(LOCALES)('in %s are those next-intl would find', (locale) => {
    const messages = getMessages(locale);
    const words = getWords(locale);
    const other = createTranslator({
      locale: getLanguage(locale).tag,
      messages: messages as unknown as Record<string, string>,
      onError() {},
    });
    const keys = listKeys(messages);
    expect(keys.length).toBeGreaterThan(50);
    // A sentence with markup is drawn by components, through next-intl's `rich`.
    for (const key of keys) {
      const sentence = String(other.raw(key));
      if (sentence.includes('<')) continue;
      const values = createValues(sentence);
      // Between words that run from right to left we isolate values; next-intl does not.
      const said = words(key, values).replaceAll(/[\u2068\u2069]/g, '');
      expect([key, said]).toEqual([key, other(key, values)]);
    }
  });

  it('that are missing are not passed over in silence', () => {
    expect(() => getWords('de')('no.such.key')).toThrow('"no.such.key"');
  });
});
