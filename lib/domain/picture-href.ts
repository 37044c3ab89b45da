/** Widths in pixels in which pictures are served; any other is answered with 404. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const;

/** Only a picture at full size needs the widest. */
export const CARD_WIDTHS = [320, 640, 960] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** `address` is an entry of an offer's `media`. */
export function pictureHref(address: string, width: PictureWidth): string {
  return `/media/${pictureKey(address)}?w=${width}`;
}

/**
 * Short key of a picture's address (53 bits, base 36, eleven characters). It identifies but does
 * not authenticate: resolving it requires exactly one known address with this key.
 */
export function pictureKey(address: string): string {
  // cyrb53: synchronous and small, because the browser needs it too (`crypto.subtle.digest` is
  // asynchronous).
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < address.length; at += 1) {
    const unit = address.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}
