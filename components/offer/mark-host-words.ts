/**
 * Attributes for words that the host wrote: their language where it is not the page's, and that
 * they run from left to right, which matters on a page that does not. Null or undefined: nothing to say.
 */
export function markHostWords(lang: string | null | undefined): { lang?: string; dir?: 'ltr' } {
  return lang ? { lang, dir: 'ltr' } : {};
}
