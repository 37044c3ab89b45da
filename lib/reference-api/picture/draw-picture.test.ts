import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictureSvg } from './create-picture-svg';
import { drawPicture } from './draw-picture';
import { MOTIFS } from './motif';

describe('a drawn picture', () => {
  it.each(MOTIFS)('shows %s, always the same way', async (motif) => {
    const picture = await drawPicture(`${motif}-3-60x40.png`);
    const { width, height } = await sharp(picture?.bytes).metadata();
    expect([width, height]).toEqual([60, 40]);
    expect(createPictureSvg(motif, 3, 60, 40)).toBe(createPictureSvg(motif, 3, 60, 40));
    expect(createPictureSvg(motif, 3, 60, 40)).not.toBe(createPictureSvg(motif, 4, 60, 40));
  });

  it.each(['jpg', 'png', 'webp'])('comes as %s', async (ending) => {
    const picture = await drawPicture(`river-1-30x20.${ending}`);
    const { format } = await sharp(picture?.bytes).metadata();
    expect(format).toBe(ending === 'jpg' ? 'jpeg' : ending);
  });

  it.each(['river-1-3001x40.png', 'sea-1-30x20.png', 'river-1.png', '../main.ts', ''])(
    'does not exist as %s',
    async (name) => {
      expect(await drawPicture(name)).toBeNull();
    },
  );
});
