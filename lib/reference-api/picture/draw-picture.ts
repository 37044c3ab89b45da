import sharp from 'sharp';
import type { TypedBytes } from '../answer/create-byte-cache';
import { createPictureSvg } from './create-picture-svg';
import { MOTIFS } from './motif';

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** The specification: pictures are served at most 3000x3000 pixels. */
const MOST_PIXELS = 3000;
const NAME = /^([a-z]+)-(\d{1,6})-(\d{2,4})x(\d{2,4})\.(jpg|png|webp)$/;

/** Draws the picture of a name such as `river-3-1600x1067.jpg`; null for names it does not know. */
export async function drawPicture(name: string): Promise<TypedBytes | null> {
  const [, wanted, variant, w, h, ending] = NAME.exec(name) ?? [];
  const motif = MOTIFS.find((known) => known === wanted);
  const [width, height] = [Number(w), Number(h)];
  if (!motif || !variant || width > MOST_PIXELS || height > MOST_PIXELS) return null;
  const type = ending as keyof typeof TYPES;
  const image = sharp(Buffer.from(createPictureSvg(motif, Number(variant), width, height)));
  const bytes = await (type === 'jpg'
    ? image.jpeg({ quality: 82 })
    : type === 'webp'
      ? image.webp({ quality: 82 })
      : image.png({ palette: true, effort: 1 })
  ).toBuffer();
  return { type: TYPES[type], bytes };
}
