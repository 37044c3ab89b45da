/**
 * An address as one reads it on paper and types it: without the scheme, and with letters instead of
 * their percent-encoding: "stadt.example/angebote/töpfern". What cannot be decoded stays as it is.
 */
export function formatAddress(href: string): string {
  const bare = href.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
