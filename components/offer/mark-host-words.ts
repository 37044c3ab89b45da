/** The language of a host's text if it is not the page's; null or undefined: it is. */
export function markHostWords(lang: string | null | undefined): { lang?: string; dir?: 'ltr' } {
  return lang ? { lang, dir: 'ltr' } : {};
}
