import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, listPictureFiles } from './picture-files';

const files = listPictureFiles();

describe('a drawn picture', () => {
  it.each(files.motifs)('shows %s, always the same way', async (motif) => {
    const picture = await drawPicture(`${motif}-3-60x40.png`);
    const { width, height } = await sharp(picture?.bytes).metadata();
    expect([width, height]).toEqual([60, 40]);
    expect((await drawPicture(`${motif}-3-60x40.png`))?.bytes).toEqual(picture?.bytes);
    const numbers = files.numbers(motif);
    const pictures = numbers.map((number) => files.createSvg(motif, number, 60, 40));
    expect(new Set(pictures).size).toBe(numbers.length);
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
  const all = files.motifs.flatMap((motif) =>
    files.numbers(motif).map((number) => ({ motif, number })),
  );

  it('can all be rendered', async () => {
    for (const { motif, number } of all) {
      const svg = files.createSvg(motif, number, 30, 20) ?? '';
      const pixels = await sharp(Buffer.from(svg)).raw().toBuffer();
      const isPainted = Math.max(...pixels) - Math.min(...pixels) > 60;
      expect(isPainted, `${motif}/${number}.svg shows light and dark`).toBe(true);
      for (const [, id] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
        expect(svg.includes(`id="${id}"`), `${motif}/${number}.svg uses #${id}`).toBe(true);
      }
    }
  });

  it('stand in for numbers without a file: the next lower one, or the first', () => {
    const numbers = files.numbers('river');
    const [first = 0, second = 0] = numbers;
    const svg = (number: number) => files.createSvg('river', number, 60, 40);
    expect(second - first).toBeGreaterThan(1);
    expect(svg(second - 1)).toBe(svg(first));
    expect(svg(1)).toBe(svg(first));
    expect(svg(999_999)).toBe(svg(numbers.at(-1) ?? 0));
  });
});
