/** Languages of the messages; German is complete by definition. */
export const LOCALES = ['de', 'en', 'uk', 'tr', 'ar'] as const;

export type Locale = (typeof LOCALES)[number];

export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/** The language named by an address, form or parameter; German for an unknown one. */
export function readLocale(text: string): Locale {
  return isLocale(text) ? text : LOCALES[0];
}
