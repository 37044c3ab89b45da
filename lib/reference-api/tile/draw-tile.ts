import sharp from 'sharp';
import type { TypedBytes } from '../answer/create-byte-cache';

/** Draws the tile `z/x/y.png`; null outside zoom 11 to 18. */
export async function drawTile(name: string): Promise<TypedBytes | null> {
  if (!/^1[1-8]\/\d+\/\d+\.png$/.test(name)) return null;
  const bytes = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#efeadb' },
  })
    .png()
    .toBuffer();
  return { type: 'image/png', bytes };
}
