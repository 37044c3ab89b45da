import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStillMap } from './create-still-map';

const town = { lat: 49.58, lng: 10.6 };
const tiles = { template: '/tiles/{z}/{x}/{y}.png', attribution: '', bounds: null };
const view = { kind: 'center', center: town, zoom: 14 } as const;

describe('a map that does not move', () => {
  it('has its middle where the map looks, and tiles all around it', () => {
    const still = createStillMap(view, [town], tiles);
    expect(still.points).toEqual([{ x: 0, y: 0 }]);
    // The tile of a point by the formula of tile services.
    const under = still.tiles.find(({ x, y }) => x <= 0 && x > -256 && y <= 0 && y > -256);
    expect(under?.src).toBe('/tiles/14/8674/5586.png');
    expect(Math.min(...still.tiles.map(({ x }) => x))).toBeLessThanOrEqual(-800);
    expect(Math.max(...still.tiles.map(({ x }) => x + 256))).toBeGreaterThanOrEqual(800);
  });

  it('names the tiles of twice the pixels for dense screens, where there are some', () => {
    const [plain] = createStillMap(view, [], tiles).tiles;
    expect(plain?.double).toBeUndefined();
    const [tile] = createStillMap(view, [], { ...tiles, template: '/{z}/{x}/{y}{r}.png' }).tiles;
    expect(tile?.src).toMatch(/\/\d+\.png$/);
    expect(tile?.double).toBe(tile?.src.replace('.png', '@2x.png'));
  });

  it('shows a whole area on a phone', () => {
    const place = fc.record({
      lat: fc.double({ min: 49.4, max: 49.7, noNaN: true }),
      lng: fc.double({ min: 10.4, max: 10.8, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const area = {
          south: Math.min(a.lat, b.lat),
          north: Math.max(a.lat, b.lat),
          west: Math.min(a.lng, b.lng),
          east: Math.max(a.lng, b.lng),
        };
        const { points } = createStillMap({ kind: 'area', area }, [a, b], tiles);
        expect(points).toHaveLength(2);
        for (const { x } of points) expect(Math.abs(x)).toBeLessThan(164);
      }),
    );
  });

  it('asks for no tile where there is none', () => {
    expect(createStillMap(view, [], null).tiles).toEqual([]);
    const bounds = { south: 49.579, west: 10.599, north: 49.581, east: 10.601 };
    expect(createStillMap(view, [], { ...tiles, bounds }).tiles.length).toBeLessThanOrEqual(4);
  });
});
