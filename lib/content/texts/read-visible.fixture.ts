/** How the description of an offer without an address is derived. */
export const OFFER_TEXT = { base: null, idPrefix: 'd-', top: 3, isForeign: true } as const;

/** What a reader sees of our own sanitised HTML, with its line breaks. */
export function readVisible(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<br\/> ?/g, '\n')
    .replace(/<\/(?:p|h\d|div|blockquote)> ?(?=<)/g, '\n\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();
}
