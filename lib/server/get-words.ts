import { createTranslator } from 'use-intl/core';
import type { Words } from '../domain/words';
import { getMessages, type Locale } from '../words/messages';

const made = new Map<Locale, Words>();

/** The translator of a language for sentences made outside of React. */
export function getWords(locale: Locale): Words {
  const known = made.get(locale);
  if (known) return known;
  const translate = createTranslator({
    locale,
    messages: getMessages(locale) as Record<string, string>,
    timeZone: 'Europe/Berlin',
  });
  const words: Words = (key, values) => translate(key, values);
  made.set(locale, words);
  return words;
}
