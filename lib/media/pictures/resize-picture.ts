import { sniffPicture } from '../../runtime/remote/sniff-picture';
import sharp from '../../runtime/sharp';

/** The type of every picture that leaves this site. */
export const PICTURE_TYPE = 'image/webp';

const QUALITY = 78;

/**
 * The picture as WebP at most `width` pixels wide, upright, its first frame, without the data that
 * cameras add; throws when it is not a picture, is damaged, or has more than `maxPixels` (which is
 * looked up before anything is decoded).
 */
export async function resizePicture(
  bytes: Buffer,
  width: number,
  maxPixels: number,
): Promise<Buffer> {
  if (sniffPicture(bytes) === null) throw new TypeError('not a kind of picture that is taken');
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
