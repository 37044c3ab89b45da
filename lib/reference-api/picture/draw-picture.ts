import sharp from 'sharp';
import type { TypedBytes } from '../answer/answer';
import { listPictureFiles, type PictureFiles } from './picture-files';

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** The specification: pictures are served at most 3000x3000 pixels. */
const MOST_PIXELS = 3000;
const NAME = /^([a-z]+)-(\d{1,6})-(\d{2,4})x(\d{2,4})\.(jpg|png|webp)$/;

let known: PictureFiles | null = null;

/** Renders the picture of a name such as `river-3-1600x1067.jpg`; null for an unknown name. */
export async function drawPicture(name: string): Promise<TypedBytes | null> {
  const [, motif, number, w, h, ending] = NAME.exec(name) ?? [];
  const [width, height] = [Number(w), Number(h)];
  if (!motif || width > MOST_PIXELS || height > MOST_PIXELS) return null;
  known ??= listPictureFiles();
  const svg = known.createSvg(motif, Number(number), width, height);
  if (svg === null) return null;
  const type = ending as keyof typeof TYPES;
  const image = sharp(Buffer.from(svg));
  const bytes = await (type === 'jpg'
    ? image.jpeg({ quality: 82 })
    : type === 'webp'
      ? image.webp({ quality: 82 })
      : image.png({ palette: true, effort: 1 })
  ).toBuffer();
  return { type: TYPES[type], bytes };
}
