/** Language and direction of a text of a host or the town; null or undefined: those of the page. */
export function markLanguage(lang: string | null | undefined): { lang?: string; dir?: 'ltr' } {
  return lang ? { lang, dir: 'ltr' } : {};
}
