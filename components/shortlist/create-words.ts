import { IntlMessageFormat } from 'intl-messageformat';
import { isolateValues, type Words } from '@/lib/messages/language';
import type { Messages } from '@/lib/messages/messages';

/** A translator in the browser over the namespaces that the page brought along; an unknown key stands for itself. */
export function createWords(locale: string, messages: Messages): Words {
  const compiled = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const sentence = key
      .split('.')
      .reduce<string | Messages | undefined>(
        (found, name) => (typeof found === 'object' ? found[name] : undefined),
        messages,
      );
    if (typeof sentence !== 'string') return key;
    let format = compiled.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(sentence, locale);
      compiled.set(key, format);
    }
    return String(format.format(isolateValues(values, locale)));
  };
}
