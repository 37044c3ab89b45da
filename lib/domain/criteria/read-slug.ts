/** A slug as it stands in an address, or null. */
export function readSlug(text: string): string | null {
  return /^[a-z0-9][a-z0-9-]{0,199}$/.test(text) ? text : null;
}
