import { createTranslator } from './create-translator';
import type { Translator } from './language';
import type { Locale } from './locale';
import { getMessages } from './messages';

const made: Partial<Record<Locale, Translator>> = {};

/** The translator of a language, for pages and route handlers alike; an unknown key throws. */
export function getTranslator(locale: Locale): Translator {
  made[locale] ??= createTranslator(locale, getMessages(locale));
  return made[locale];
}
