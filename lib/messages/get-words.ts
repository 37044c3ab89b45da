import { IntlMessageFormat } from 'intl-messageformat';
import { isolateValues } from './isolate';
import { getLanguage } from './language';
import { createMessageFormatters } from './message-formatters';
import { getMessages, type Locale, type Messages } from './messages';
import type { Words } from './words';

const made = new Map<Locale, Words>();

/** The translator of a language, for pages and route handlers alike; an unknown key throws. */
export function getWords(locale: Locale): Words {
  const known = made.get(locale);
  if (known) return known;
  const words = createWords(locale, getMessages(locale));
  made.set(locale, words);
  return words;
}

/**
 * A list takes hundreds of sentences, and next-intl's translator looks each one up anew; so every
 * sentence is compiled once here, and one without values is a lookup.
 */
function createWords(locale: Locale, messages: Messages): Words {
  const sentences = new Map(flatten(messages));
  const compiled = new Map<string, IntlMessageFormat>();
  const formatters = createMessageFormatters();
  const { tag } = getLanguage(locale);
  return (key, values) => {
    const sentence = sentences.get(key);
    if (sentence === undefined) throw new Error(`there are no words for "${key}" in ${locale}`);
    if (!/[{'<]/.test(sentence)) return sentence;
    let format = compiled.get(key);
    if (!format) {
      format = new IntlMessageFormat(sentence, tag, undefined, { formatters });
      compiled.set(key, format);
    }
    return String(format.format(isolateValues(values, locale)));
  };
}

function flatten(messages: Messages, before = ''): readonly (readonly [string, string])[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[before + name, value] as const]
      : flatten(value, `${before}${name}.`),
  );
}
