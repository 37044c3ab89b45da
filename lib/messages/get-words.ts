import { createTranslator } from './create-translator';
import type { Words } from './language';
import { getMessages, type Locale } from './messages';

const made = new Map<Locale, Words>();

/** The translator of a language, for pages and route handlers alike; an unknown key throws. */
export function getWords(locale: Locale): Words {
  const known = made.get(locale) ?? createTranslator(locale, getMessages(locale));
  made.set(locale, known);
  return known;
}
