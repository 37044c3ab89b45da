import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { getLanguage, isolateValues, type Words } from './language';
import { getMessages, type Locale, type Messages } from './messages';

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

/**
 * Intl objects for sentences, each made once. The library's own memory writes its arguments as
 * JSON on every call, which costs more than the sentence; here their identity is the key.
 */
function createMessageFormatters(): Formatters {
  return {
    getNumberFormat: remember((locale, options) => new Intl.NumberFormat(locale, options)),
    getDateTimeFormat: remember((locale, options) => new Intl.DateTimeFormat(locale, options)),
    getPluralRules: createPluralMemory(),
  };
}

type Create<O, T> = (locale: string | string[] | undefined, options: O | undefined) => T;

/** Options are part of a compiled sentence, so the same sentence always brings the same object. */
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

function createPluralMemory(): Formatters['getPluralRules'] {
  const rules = new Map<string, Intl.PluralRules>();
  return (locale, options) => {
    const key = `${locale} ${options?.type}`;
    const known = rules.get(key);
    if (known) return known;
    const made = new Intl.PluralRules(locale, options);
    rules.set(key, made);
    return made;
  };
}
