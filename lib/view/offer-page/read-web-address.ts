/** An address that may become a link: of a web page, nothing else; null when it is not one. */
export function readWebAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  return /^https?:$/.test(address.protocol) ? address : null;
}
