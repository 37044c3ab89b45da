import { createTranslator } from 'next-intl';
import type { Words } from '../domain/words';
import { getMessages, type Locale } from '../words/messages';

const made = new Map<Locale, Words>();

/** The translator of a language, for pages and route handlers alike; an unknown key throws. */
export function getWords(locale: Locale): Words {
  const known = made.get(locale);
  if (known) return known;
  const translate = createTranslator({
    locale,
    messages: getMessages(locale) as unknown as Record<string, string>,
    timeZone: 'Europe/Berlin',
    onError(error) {
      throw error;
    },
  });
  const words: Words = (key, values) => translate(key, values);
  made.set(locale, words);
  return words;
}
