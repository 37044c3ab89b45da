/**
 * Attributes for a host's text: its language if it differs from the page's, and left-to-right
 * direction, which matters on right-to-left pages. Null or undefined: none.
 */
export function markHostWords(lang: string | null | undefined): { lang?: string; dir?: 'ltr' } {
  return lang ? { lang, dir: 'ltr' } : {};
}
