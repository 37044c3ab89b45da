import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPlaces, toDegrees } from '../demo/places';
import { createTileSvg, drawTile, findView } from './draw-tile';

/** The usual formula for the tile and the pixel of a place, as map libraries use it. */
function locate(lat: number, lng: number, zoom: number) {
  const angle = (lat * Math.PI) / 180;
  const x = ((lng + 180) / 360) * 2 ** zoom;
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** zoom;
  return { x: Math.floor(x), y: Math.floor(y), left: (x % 1) * 256, top: (y % 1) * 256 };
}

describe('a tile of the town', () => {
  it('shows every place where a map library puts its marker, on every zoom', () => {
    const places = Object.values(readPlaces()).flatMap(({ at }) => (at === null ? [] : [at]));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 11, max: 18 }), (at, zoom) => {
        const { lat, lng } = toDegrees(at);
        const { x, y, left, top } = locate(lat, lng, zoom);
        const view = findView(zoom, x, y);
        const [pixelX, pixelY] = [
          ((at[0] - view.west) / view.width) * 256,
          ((-at[1] - view.north) / view.height) * 256,
        ];
        expect(Math.abs(pixelX - left)).toBeLessThan(2);
        expect(Math.abs(pixelY - top)).toBeLessThan(2);
      }),
    );
  });

  it.each([
    ['14/8674/5592.png', 256],
    ['14/8674/5592@2x.png', 512],
  ])('%s is a picture of %i pixels', async (name, pixels) => {
    const tile = await drawTile(name);
    expect(await sharp(tile?.bytes).metadata()).toMatchObject({
      format: 'png',
      width: pixels,
      height: pixels,
    });
  });

  it('shows more the closer one looks', () => {
    const { lat, lng } = toDegrees([0, 0]);
    const near = locate(lat, lng, 17);
    const far = locate(lat, lng, 12);
    expect(createTileSvg(17, near.x, near.y)).toContain('Stadtbücherei');
    expect(createTileSvg(12, far.x, far.y)).not.toContain('Stadtbücherei');
  });

  it.each(['10/1/1.png', '19/1/1.png', '14/99999/1.png', '14/1.png', 'x'])(
    'does not exist as %s',
    async (name) => {
      expect(await drawTile(name)).toBeNull();
    },
  );
});
