/** By content type, where oEmbed consumers find how to embed the page at `url`. */
export function createOEmbedLinks(siteUrl: string, url: string): Readonly<Record<string, string>> {
  const toHref = (format: string) =>
    `${siteUrl}/oembed?${new URLSearchParams({ url, format }).toString()}`;
  return { 'application/json+oembed': toHref('json'), 'text/xml+oembed': toHref('xml') };
}
