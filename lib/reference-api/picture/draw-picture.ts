import sharp from 'sharp';
import type { TypedBytes } from '../answer/create-byte-cache';

/** Draws the picture of a name such as `water-3-1600x1067.jpg`; null for names it does not know. */
export async function drawPicture(name: string): Promise<TypedBytes | null> {
  const [, , , width, height] = /^([a-z]+)-(\d+)-(\d+)x(\d+)\.(jpg|png|webp)$/.exec(name) ?? [];
  if (!width || !height) return null;
  const bytes = await sharp({
    create: { width: Number(width), height: Number(height), channels: 3, background: '#0a7286' },
  })
    .jpeg()
    .toBuffer();
  return { type: 'image/jpeg', bytes };
}
