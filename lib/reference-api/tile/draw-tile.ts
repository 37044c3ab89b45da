import sharp from 'sharp';
import type { TypedBytes } from '../answer/create-byte-cache';
import { createTileSvg } from './create-tile-svg';

const LEAST_ZOOM = 11;
const MOST_ZOOM = 18;

/** Draws the tile `z/x/y.png`; null for other names and zooms outside 11 to 18. */
export async function drawTile(name: string): Promise<TypedBytes | null> {
  const [, z, x, y] = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/.exec(name) ?? [];
  const zoom = Number(z);
  if (!z || zoom < LEAST_ZOOM || zoom > MOST_ZOOM) return null;
  if (Number(x) >= 2 ** zoom || Number(y) >= 2 ** zoom) return null;
  const bytes = await sharp(Buffer.from(createTileSvg(zoom, Number(x), Number(y))))
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { type: 'image/png', bytes };
}
