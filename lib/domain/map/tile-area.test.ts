import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../offer';
import { findTile, findTileArea, isTileInArea, ZOOMS } from './bounds';

const at = (meetingLat: number | null, meetingLng: number | null) =>
  ({ meetingLat, meetingLng }) as Offer;

describe('the area of the map', () => {
  it('is unknown without a place and without a centre', () => {
    expect(findTileArea([at(null, null)], null)).toBeNull();
  });

  it('surrounds every place near the middle, at every zoom', () => {
    const near = fc.record({
      lat: fc.double({ min: 51.2, max: 51.6, noNaN: true }),
      lng: fc.double({ min: 9.2, max: 9.8, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(near, { minLength: 1 }),
        fc.integer({ min: ZOOMS.from, max: ZOOMS.to }),
        (places, z) => {
          const area = findTileArea(
            places.map(({ lat, lng }) => at(lat, lng)),
            null,
          );
          if (!area) throw new Error('no area');
          for (const { lat, lng } of places) {
            expect(isTileInArea(findTile({ lat, lng }, z), area)).toBe(true);
          }
        },
      ),
    );
  });

  it('is not stretched by a slip in one coordinate', () => {
    const area = findTileArea([at(51.3, 9.5), at(51.31, 9.49), at(9.5, 51.3), at(0, 0)], null);
    expect(area?.south).toBeGreaterThan(51);
    expect(area?.east).toBeLessThan(10);
  });

  it('contains the centre that the town names', () => {
    const area = findTileArea([at(0, 0)], { lat: 51.3, lng: 9.5 });
    if (!area) throw new Error('no area');
    expect(isTileInArea(findTile({ lat: 51.3, lng: 9.5 }, 13), area)).toBe(true);
    expect(isTileInArea(findTile({ lat: 0, lng: 0 }, 13), area)).toBe(false);
  });

  it.each([
    { z: 9, x: 269, y: 170 },
    { z: 19, x: 275_968, y: 174_470 },
    { z: 10, x: -1, y: 340 },
    { z: 10, x: 539, y: 1024 },
    { z: 12, x: 0, y: 0 },
  ])('has no tile $z/$x/$y', (tile) => {
    const area = findTileArea([at(51.3, 9.5)], null);
    expect(area && isTileInArea(tile, area)).toBe(false);
  });
});
