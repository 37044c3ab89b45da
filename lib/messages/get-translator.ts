import { createTranslator } from './create-translator';
import type { Translator } from './language';
import type { Locale } from './locale';
import { getMessages } from './messages';

const made = new Map<Locale, Translator>();

/** The translator of a language, for pages and route handlers alike; an unknown key throws. */
export function getTranslator(locale: Locale): Translator {
  let translator = made.get(locale);
  if (!translator) {
    translator = createTranslator(locale, getMessages(locale));
    made.set(locale, translator);
  }
  return translator;
}
