/** First strong isolate and pop directional isolate: what stands between them keeps to itself. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** A letter that runs from left to right. */
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * A text as part of a sentence in this language. Between words that run from right to left, Latin
 * ones are isolated, so that they do not drag punctuation and numbers beside them to the other side.
 */
export function isolate(text: string, locale: string): string {
  if (getLanguage(locale).direction === 'ltr' || !LEFT_TO_RIGHT.test(text)) return text;
  // Programs that make links of addresses would take the sign at the end for a part of it.
  if (/^https?:\/\/\S+$/.test(text)) return text;
  return text.startsWith(BEGIN) && text.endsWith(END) ? text : BEGIN + text + END;
}

/** The values of a sentence, each text isolated where that is needed. */
export function isolateValues<V extends Readonly<Record<string, string | number>> | undefined>(
  values: V,
  locale: string,
): V | Record<string, string | number> {
  if (values === undefined || getLanguage(locale).direction === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, locale) : value,
    ]),
  );
}

/** Texts one after the other, with the comma of the language: "Mia, Jonas" and "Mia، Jonas". */
export function joinList(texts: readonly string[], locale: string): string {
  return texts.map((text) => isolate(text, locale)).join(getLanguage(locale).comma);
}

/** What the browser, Intl and readers of the language call a language of the fixed texts. */
export interface Language {
  /** BCP 47 tag by which dates, numbers and prices are written. */
  readonly tag: string;
  /** Its own name, as its readers write it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** What stands between the parts of a list, with its space. */
  readonly comma: string;
  /** The tag Open Graph knows. */
  readonly openGraph: string;
  /** Language in which its readers see the hosts' area, which is not written in every one. */
  readonly hostLocale: 'de' | 'en';
}

/** Arabic keeps the digits of the street signs, clocks and price lists that families see here. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  de: {
    tag: 'de-DE',
    name: 'Deutsch',
    direction: 'ltr',
    comma: ', ',
    openGraph: 'de_DE',
    hostLocale: 'de',
  },
  en: {
    tag: 'en-GB',
    name: 'English',
    direction: 'ltr',
    comma: ', ',
    openGraph: 'en_GB',
    hostLocale: 'en',
  },
  uk: {
    tag: 'uk-UA',
    name: 'Українська',
    direction: 'ltr',
    comma: ', ',
    openGraph: 'uk_UA',
    hostLocale: 'de',
  },
  tr: {
    tag: 'tr-TR',
    name: 'Türkçe',
    direction: 'ltr',
    comma: ', ',
    openGraph: 'tr_TR',
    hostLocale: 'de',
  },
  ar: {
    tag: 'ar-u-nu-latn',
    name: 'العربية',
    direction: 'rtl',
    comma: '، ',
    openGraph: 'ar_AR',
    hostLocale: 'de',
  },
};

/** The language hosts write in. */
const HOST_LANG = 'de';

/** The language of the hosts' words where it is not the page's; null: the page speaks it too. */
export function findHostLang(locale: string): string | null {
  return locale === HOST_LANG ? null : HOST_LANG;
}

/** The facts about a language; one that is not on the table stands for itself. */
export function getLanguage(locale: string): Language {
  return (
    LANGUAGES[locale] ?? {
      tag: locale,
      name: locale,
      direction: 'ltr',
      comma: ', ',
      openGraph: locale,
      hostLocale: 'de',
    }
  );
}

/**
 * A translator: gives the sentence filed under a dotted key (`card.fee.free`) in the visitor's
 * language, with ICU values filled in. next-intl's root translator is one.
 */
export type Translator = (key: string, values?: Record<string, string | number>) => string;
