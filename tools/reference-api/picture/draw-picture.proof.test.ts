import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import {
  drawPicture,
  type Light,
  listPictureFiles,
  numberPicture,
  readPictureNumber,
} from './draw-picture';

const files = listPictureFiles();
const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1);
const IS_LONG = inject('scale') === 'long';
const LIGHTS = ['morning', 'noon', 'evening', 'overcast'] as const;

/** A small picture as PNG. */
async function draw(motif: string, seed: number, light: Light = 'noon'): Promise<Buffer> {
  const picture = await drawPicture(`${motif}-${numberPicture(seed, light)}-60x40.png`);
  return Buffer.from(picture?.bytes ?? []);
}

describe('a drawn picture', () => {
  // Each file is rendered below.
  const motifs = IS_LONG ? files.motifs : files.motifs.slice(0, 2);
  it.each(motifs)('shows %s, always the same way', async (motif) => {
    const picture = await drawPicture(`${motif}-3-60x40.png`);
    const { width, height } = await sharp(picture?.bytes).metadata();
    expect([width, height]).toEqual([60, 40]);
    expect((await drawPicture(`${motif}-3-60x40.png`))?.bytes).toEqual(picture?.bytes);
    const pictures = SEEDS.map((seed) => draw(motif, seed));
    expect(new Set((await Promise.all(pictures)).map(String)).size).toBe(SEEDS.length);
  });

  it.each(['jpg', 'png', 'webp'])('comes as %s', async (ending) => {
    const picture = await drawPicture(`river-1-30x20.${ending}`);
    const { format } = await sharp(picture?.bytes).metadata();
    expect(format).toBe(ending === 'jpg' ? 'jpeg' : ending);
  });

  it('is shrunk to the longest side that is wanted, and never enlarged', async () => {
    const sizes = [30, 90].map(async (longest) => {
      const picture = await drawPicture('river-1-60x40.png', longest);
      const { width, height } = await sharp(picture?.bytes).metadata();
      return [width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [30, 20],
      [60, 40],
    ]);
  });

  it('fills a size of another shape from its middle', async () => {
    const square = await drawPicture('river-105-40x40.png');
    const wide = await drawPicture('river-105-60x40.png');
    const middle = { left: 10, top: 0, width: 40, height: 40 };
    const cut = await sharp(wide?.bytes).extract(middle).raw().toBuffer();
    const whole = await sharp(square?.bytes).raw().toBuffer();
    const apart = whole.map((value, at) => Math.abs(value - (cut[at] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(48);
  });

  it.each(['river-1-3001x40.png', 'sea-1-30x20.png', 'river-1.png', '../main.ts', ''])(
    'does not exist as %s',
    async (name) => {
      expect(await drawPicture(name)).toBeNull();
    },
  );
});

describe('the files of the pictures', () => {
  it.each(files.motifs)('of %s can be rendered in every light', async (motif) => {
    // Four files in four lights: no motif has more.
    for (let number = 0; number < 16; number++) {
      const svg = files.createSvg(motif, number, 30, 20) ?? '';
      const { seed, light } = readPictureNumber(number);
      // In the short form each file in one light, by turns.
      if (IS_LONG || LIGHTS[seed % LIGHTS.length] === light) {
        const pixels = await sharp(Buffer.from(svg)).raw().toBuffer();
        const isPainted = Math.max(...pixels) - Math.min(...pixels) > 60;
        expect(isPainted, `${motif}-${number} shows light and dark`).toBe(true);
      }
      for (const [, id] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
        expect(svg.includes(`id="${id}"`), `${motif}-${number} uses #${id}`).toBe(true);
      }
    }
  });
});

describe('the light of a picture', () => {
  it('reddens the sky of an evening, and leaves rooms as they are', async () => {
    const colour = async (motif: string, light: Light) => {
      const { channels } = await sharp(await draw(motif, 3, light)).stats();
      return channels.map(({ mean }) => Math.round(mean));
    };
    const [morning = [], evening = []] = [
      await colour('river', 'morning'),
      await colour('river', 'evening'),
    ];
    expect((evening[0] ?? 0) - (evening[2] ?? 0)).toBeGreaterThan(
      (morning[0] ?? 0) - (morning[2] ?? 0) + 30,
    );
    expect(await draw('stage', 3, 'evening')).toEqual(await draw('stage', 3, 'morning'));
  });

  it('comes back from the number', () => {
    for (const light of LIGHTS) {
      expect(readPictureNumber(numberPicture(41, light))).toEqual({ seed: 41, light });
    }
  });
});

describe('notes', () => {
  it('are never shown in a mirror', () => {
    for (const seed of SEEDS) {
      expect(files.createSvg('music', numberPicture(seed, 'noon'), 60, 40)).not.toContain('-1 1');
    }
    const rivers = SEEDS.map((seed) =>
      files.createSvg('river', numberPicture(seed, 'noon'), 60, 40),
    );
    expect(rivers.filter((svg) => svg?.includes('scale(-1 1)')).length).toBeGreaterThan(2);
  });
});
