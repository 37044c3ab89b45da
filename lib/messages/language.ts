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
