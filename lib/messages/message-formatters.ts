import type { Formatters } from 'intl-messageformat';

/**
 * Intl objects for sentences, each made once. The library's own memory writes its arguments as
 * JSON on every call, which costs more than the sentence; here their identity is the key.
 */
export function createMessageFormatters(): Formatters {
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
