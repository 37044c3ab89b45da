import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { getNumberFormatter, getPluralRules } from './formatters';
import { getLanguage, isolateValues, type Translator } from './language';
import type { Messages } from './messages';

/**
 * On the server and in the browser. A page formats hundreds of messages: each is compiled once.
 * `onMissing` returns the text for an unknown key; absent: it throws.
 */
export function createTranslator(
  locale: string,
  messages: Messages,
  onMissing: (key: string) => string = (key) => {
    throw new Error(`there are no messages for "${key}" in ${locale}`);
  },
): Translator {
  const sentences = new Map(flattenMessages(messages));
  const compiled = new Map<string, IntlMessageFormat>();
  const { tag } = getLanguage(locale);
  return (key, values = {}) => {
    const sentence = sentences.get(key);
    if (sentence === undefined) return onMissing(key);
    if (!/[{'<]/.test(sentence)) return sentence;
    let format = compiled.get(key);
    if (!format) {
      format = new IntlMessageFormat(sentence, tag, undefined, { formatters: FORMATTERS });
      compiled.set(key, format);
    }
    return String(format.format(isolateValues(values, locale)));
  };
}

/** Every message with its dotted key (`card.fee.free`), prefixed by `before`. */
export function flattenMessages(
  messages: Messages,
  before = '',
): readonly (readonly [key: string, sentence: string])[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[before + name, value] as const]
      : flattenMessages(value, `${before}${name}.`),
  );
}

/** The library's own formatters are created anew for each message. */
const FORMATTERS: Formatters = {
  getNumberFormat: (tag, options = {}) => getNumberFormatter(String(tag), options),
  getDateTimeFormat: (tag, options) => new Intl.DateTimeFormat(tag, options),
  getPluralRules: (tag, options = {}) => getPluralRules(String(tag), options),
};
