import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { getLanguage, isolateValues, type Translator } from './language';
import type { Messages } from './messages';

/**
 * The translator of a language over these messages, on the server and in the browser. A page
 * formats hundreds of messages: each is compiled once, and one without values is a lookup.
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
  const formatters = createFormatters();
  const { tag } = getLanguage(locale);
  return (key, values) => {
    const sentence = sentences.get(key);
    if (sentence === undefined) return onMissing(key);
    if (!/[{'<]/.test(sentence)) return sentence;
    let format = compiled.get(key);
    if (!format) {
      format = new IntlMessageFormat(sentence, tag, undefined, { formatters });
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

type Create<O, T> = (locale: string | string[] | undefined, options: O | undefined) => T;

/**
 * Intl objects for messages, each created once. The library's own cache serializes its arguments to
 * JSON on every call, which costs more than formatting the message; here their identity is the key.
 */
function createFormatters(): Formatters {
  const plurals = new Map<string, Intl.PluralRules>();
  return {
    getNumberFormat: remember((locale, options) => new Intl.NumberFormat(locale, options)),
    getDateTimeFormat: remember((locale, options) => new Intl.DateTimeFormat(locale, options)),
    getPluralRules(locale, options) {
      const key = `${locale} ${options?.type}`;
      let rules = plurals.get(key);
      if (!rules) {
        rules = new Intl.PluralRules(locale, options);
        plurals.set(key, rules);
      }
      return rules;
    },
  };
}

/** Options are part of a compiled message, so the same message always passes the same object. */
function remember<O extends object, T>(create: Create<O, T>): Create<O, T> {
  const plain = new Map<string, T>();
  const styled = new WeakMap<O, T>();
  return (locale, options) => {
    const known = options ? styled.get(options) : plain.get(String(locale));
    if (known) return known;
    const made = create(locale, options);
    if (options) styled.set(options, made);
    else plain.set(String(locale), made);
    return made;
  };
}
