import { pictureKey } from './picture-key';

/** Widths in pixels in which pictures are served; any other is answered with 404. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const;

/** The widths that a card chooses from; a picture at its full size may need the widest, too. */
export const CARD_WIDTHS = [320, 640, 960] as const;

/** A width in which pictures are served. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Path on our own origin of an offer's picture, `address` being an entry of its `media`, in that width. */
export function pictureHref(address: string, width: PictureWidth): string {
  return `/media/${pictureKey(address)}?w=${width}`;
}
