import { DEFAULT_LOCALE } from '../../routes';

/** The canonical address of a page and its addresses in every language, absolute. */
export interface Alternates {
  readonly canonical: string;
  /** By `hreflang`; `x-default` is the German one. */
  readonly languages: Readonly<Record<string, string>>;
}

/** Addresses of a page; `toHref` gives its path in a language, such as `offerHref` does. */
export function createAlternates(
  { siteUrl, locales }: { readonly siteUrl: string; readonly locales: readonly string[] },
  locale: string,
  toHref: (locale: string) => string,
): Alternates {
  const languages = locales.map((other) => [other, siteUrl + toHref(other)] as const);
  return {
    canonical: siteUrl + toHref(locale),
    languages: Object.fromEntries([...languages, ['x-default', siteUrl + toHref(DEFAULT_LOCALE)]]),
  };
}

/** By content type, the oEmbed addresses for the page at `url`. */
export function createOEmbedLinks(siteUrl: string, url: string): Readonly<Record<string, string>> {
  const toHref = (format: string) =>
    `${siteUrl}/oembed?${new URLSearchParams({ url, format }).toString()}`;
  return { 'application/json+oembed': toHref('json'), 'text/xml+oembed': toHref('xml') };
}
