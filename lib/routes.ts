/** The language whose pages carry no prefix. */
export const DEFAULT_LOCALE = 'de';

/** Path of a page in one language: `/map` for German, `/en/map` for English. */
export function pageHref(locale: string, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
