import { METRES_PER_DEGREE, type Metres, TOWN_CENTRE } from '../demo/places';

/** Pixels of one tile's side. */
export const TILE_PIXELS = 256;

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

/** Whether a line or area can be seen on the tile, judged by the box around it. */
export function isSeen(points: readonly Metres[], { bounds }: TileFrame): boolean {
  const easts = points.map(([east]) => east);
  const norths = points.map(([, north]) => north);
  return (
    Math.max(...easts) >= bounds[0] &&
    Math.min(...easts) <= bounds[2] &&
    Math.max(...norths) >= bounds[1] &&
    Math.min(...norths) <= bounds[3]
  );
}

/** An SVG path through the points, with round bends (Catmull-Rom). */
export function formatCurve(points: readonly Metres[], frame: TileFrame, isClosed = false): string {
  const pixels = points.map(frame.toPixel);
  const count = pixels.length;
  const at = (index: number) =>
    pixels[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const [x, y] = at(0);
  let d = `M${x} ${y}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const bend = (a: number, b: number, sign: number, c: number) =>
      Math.round((c + (sign * (b - a)) / 6) * 10) / 10;
    d +=
      ` C${bend(before[0], to[0], 1, from[0])} ${bend(before[1], to[1], 1, from[1])}` +
      ` ${bend(from[0], after[0], -1, to[0])} ${bend(from[1], after[1], -1, to[1])}` +
      ` ${to[0]} ${to[1]}`;
  }
  return isClosed ? `${d} Z` : d;
}

/** An SVG path with straight edges, closed. */
export function formatPolygon(points: readonly Metres[], frame: TileFrame): string {
  return `M${points.map((point) => frame.toPixel(point).join(' ')).join(' L')} Z`;
}

/** Whether a point lies inside an outline. */
export function isInside([east, north]: Metres, outline: readonly Metres[]): boolean {
  let inside = false;
  for (let index = 0; index < outline.length; index++) {
    const [ax, ay] = outline[index] ?? [0, 0];
    const [bx, by] = outline[(index + 1) % outline.length] ?? [0, 0];
    if (ay > north !== by > north && east < ((bx - ax) * (north - ay)) / (by - ay) + ax) {
      inside = !inside;
    }
  }
  return inside;
}
