import * as ar from './ar';
import * as de from './de';
import * as en from './en';
import type { Locale } from './locale';
import * as tr from './tr';
import * as uk from './uk';

/** ICU messages by namespace, the file's name; nested objects are dotted keys. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The messages of a whole language: all have the keys of the English ones. */
type AllMessages = typeof en;

/** Namespaces for hosts (`configure`, `host`, `readiness`) are in German and English only. */
const MESSAGES: Readonly<Record<Locale, AllMessages>> = {
  de,
  en,
  uk: fillGaps(en, uk),
  tr: fillGaps(en, tr),
  ar: fillGaps(en, ar),
};

export function getMessages(locale: Locale): AllMessages {
  return MESSAGES[locale];
}

function fillGaps<Model extends Messages>(model: Model, written: Messages): Model {
  const filled = Object.entries(model).map(([key, sentence]) => {
    const own = written[key];
    if (typeof sentence === 'string' || own === undefined) return [key, own ?? sentence];
    return [key, typeof own === 'string' ? sentence : fillGaps(sentence, own)];
  });
  return Object.fromEntries(filled) as Model;
}
