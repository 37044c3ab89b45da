import { type Metres, TOWN_CENTRE } from '../demo/town';

/** Pixels of one tile's side. */
export const TILE_PIXELS = 256;

const METRES_PER_DEGREE = 111_320;
const SHRINK = Math.cos((TOWN_CENTRE.lat * Math.PI) / 180);

/** The town's metres on one tile (Web Mercator), and how wide things are there. */
export interface TileFrame {
  readonly zoom: number;
  readonly pixelsPerMetre: number;
  /** West, south, east, north edge in metres, with a margin for what reaches in. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  toPixel(point: Metres): readonly [x: number, y: number];
  contains(point: Metres): boolean;
}

function worldOf(lat: number, lng: number, zoom: number): [number, number] {
  const size = TILE_PIXELS * 2 ** zoom;
  const angle = (lat * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
  return [((lng + 180) / 360) * size, y * size];
}

function latOf(worldY: number, zoom: number): number {
  const n = Math.PI * (1 - (2 * worldY) / (TILE_PIXELS * 2 ** zoom));
  return (Math.atan(Math.sinh(n)) * 180) / Math.PI;
}

/** The frame of tile z/x/y; `margin` in pixels is added to its bounds on every side. */
export function createTileFrame(zoom: number, x: number, y: number, margin = 24): TileFrame {
  const [left, top] = [x * TILE_PIXELS, y * TILE_PIXELS];
  const size = TILE_PIXELS * 2 ** zoom;
  const east = (worldX: number) =>
    ((worldX / size) * 360 - 180 - TOWN_CENTRE.lng) * METRES_PER_DEGREE * SHRINK;
  const north = (worldY: number) => (latOf(worldY, zoom) - TOWN_CENTRE.lat) * METRES_PER_DEGREE;
  const bounds = [
    east(left - margin),
    north(top + TILE_PIXELS + margin),
    east(left + TILE_PIXELS + margin),
    north(top - margin),
  ] as const;
  return {
    zoom,
    pixelsPerMetre: size / 360 / METRES_PER_DEGREE / SHRINK,
    bounds,
    toPixel([e, n]) {
      const lat = TOWN_CENTRE.lat + n / METRES_PER_DEGREE;
      const lng = TOWN_CENTRE.lng + e / (METRES_PER_DEGREE * SHRINK);
      const [worldX, worldY] = worldOf(lat, lng, zoom);
      return [Math.round((worldX - left) * 10) / 10, Math.round((worldY - top) * 10) / 10];
    },
    contains: ([e, n]) => e >= bounds[0] && e <= bounds[2] && n >= bounds[1] && n <= bounds[3],
  };
}
