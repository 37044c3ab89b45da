/** Language and direction of a host's text; null or undefined: its language is the page's. */
export function markHostWords(lang: string | null | undefined): { lang?: string; dir?: 'ltr' } {
  return lang ? { lang, dir: 'ltr' } : {};
}
