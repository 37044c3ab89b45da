import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawQrCode } from './draw-qr-code';

/** The modules covered by a path of rectangles. */
function readPath(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return modules;
}

describe('a QR code', () => {
  it('covers the dark modules and no others', () => {
    const text = 'https://ferien.example/map?free=1';
    const code = drawQrCode(text, 'M');
    expect(readPath(code?.path ?? '', code?.size ?? 0)).toEqual(
      encode(text, { ecc: 'M', border: 4 }).data,
    );
  });

  it('of many takes the first mask', () => {
    const text = 'https://ferien.example/offers/1-a';
    const code = drawQrCode(text, 'L', true);
    expect(readPath(code?.path ?? '', code?.size ?? 0)).toEqual(
      encode(text, { ecc: 'L', border: 4, maskPattern: 0 }).data,
    );
  });

  it('is none of a text that no code holds', () => {
    expect(drawQrCode('x'.repeat(3_000), 'L')).toBeNull();
  });
});
