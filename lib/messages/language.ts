import { isLocale, type Locale } from './locale';

/** First strong isolate, pop directional isolate: between them nothing affects the text around. */
const [BEGIN, END] = ['\u2068', '\u2069'];

const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Isolates Latin text in a right-to-left sentence, whose signs and numbers it would reorder. */
export function isolate(text: string, locale: string): string {
  if (getLanguage(locale).direction === 'ltr' || !LEFT_TO_RIGHT.test(text)) return text;
  // Programs that detect addresses would include the closing character.
  if (/^https?:\/\/\S+$/.test(text)) return text;
  return text.startsWith(BEGIN) && text.endsWith(END) ? text : BEGIN + text + END;
}

export function isolateValues(values: Record<string, string | number>, locale: string) {
  if (getLanguage(locale).direction === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, locale) : value,
    ]),
  );
}

/** Joins texts with the comma of the language: "Mia, Jonas" and "Mia، Jonas"; null is left out. */
export function joinList(texts: readonly (string | null)[], locale: string): string {
  const given = texts.filter((text) => text !== null);
  return given.map((text) => isolate(text, locale)).join(getLanguage(locale).comma);
}

export function joinNames(named: readonly { readonly name: string }[], locale: string): string {
  return joinList(
    named.map(({ name }) => name),
    locale,
  );
}

/** The word between two texts: "and" (conjunction) or "or" (disjunction). */
export function getJoiningWord(type: 'conjunction' | 'disjunction', locale: string): string {
  const parts = new Intl.ListFormat(getLanguage(locale).tag, { type }).formatToParts(['1', '2']);
  return parts.find((part) => part.type === 'literal')?.value.trim() ?? '';
}

export interface Language {
  /** BCP 47 tag for formatting dates, numbers and prices. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Separator of list elements, including the space. */
  readonly comma: string;
  /** Separator of list elements that contain commas, including the space. */
  readonly semicolon: string;
  readonly openGraph: string;
  /** Language of the hosts' area, which is not translated into all languages. */
  readonly hostLocale: 'de' | 'en';
}

const USUAL = { direction: 'ltr', comma: ', ', semicolon: '; ', hostLocale: 'de' } as const;

/** Arabic uses the digits and the 24 hours of the signs, clocks and price lists that families see here. */
const LANGUAGES: Readonly<Record<Locale, Language>> = {
  de: { ...USUAL, tag: 'de-DE', name: 'Deutsch', openGraph: 'de_DE' },
  en: { ...USUAL, tag: 'en-GB', name: 'English', openGraph: 'en_GB', hostLocale: 'en' },
  uk: { ...USUAL, tag: 'uk-UA', name: 'Українська', openGraph: 'uk_UA' },
  tr: { ...USUAL, tag: 'tr-TR', name: 'Türkçe', openGraph: 'tr_TR' },
  ar: {
    ...USUAL,
    tag: 'ar-u-hc-h23-nu-latn',
    name: 'العربية',
    openGraph: 'ar_AR',
    direction: 'rtl',
    comma: '، ',
    semicolon: '؛ ',
  },
};

const HOST_LANG = 'de';

/** The language of the hosts' texts; null: it is the page's. */
export function findHostLang(locale: string): string | null {
  return locale === HOST_LANG ? null : HOST_LANG;
}

/** An unknown one is used as its own tag and name. */
export function getLanguage(locale: string): Language {
  if (isLocale(locale)) return LANGUAGES[locale];
  return { ...USUAL, tag: locale, name: locale, openGraph: locale };
}

/** `key` is dotted (`card.fee.free`), `values` are of ICU. */
export type Translator = (key: string, values?: Record<string, string | number>) => string;
