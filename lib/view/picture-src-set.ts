import { PICTURE_WIDTHS, pictureHref } from '../domain/picture-href';

/** All widths of a picture as a `srcset` value. */
export function pictureSrcSet(address: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureHref(address, width)} ${width}w`).join(', ');
}
