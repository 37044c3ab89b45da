import { PICTURE_WIDTHS, pictureHref } from '../domain/picture-href';

/** All widths of a picture, written for the `srcset` of an `<img>`. */
export function pictureSrcSet(address: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureHref(address, width)} ${width}w`).join(', ');
}
