import type { Offer } from '../offer';

/** A point in degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** To about ten metres, so that no address contains anybody's front door. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e4) / 1e4 + 0;

const EARTH_KM = 6_371;
const RADIANS = Math.PI / 180;

/** Great-circle distance of two points in kilometres; NaN when one is not known. */
export function measureDistance(a: Point, b: Point): number {
  const y = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const x = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const squared = y * y + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * x * x;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squared)));
}

const FARTHEST_KM = 60;

/** Without outliers: one wrong coordinate would zoom out to the world. `middle` null: no points. */
export function findTown(points: readonly Point[], center: Point | null) {
  const middle = center ?? findMiddle(points);
  if (middle === null) return { middle: null, points: [] };
  const area = surround(middle, FARTHEST_KM);
  return { middle, points: points.filter((point) => isWithin(point, area)) };
}

/** The median of each coordinate, on which a single wrong one has no effect; null: no points. */
export function findMiddle(points: readonly Point[]): Point | null {
  const median = (degrees: readonly number[]) =>
    degrees.toSorted((a, b) => a - b)[degrees.length >> 1];
  const lat = median(points.map((point) => point.lat));
  const lng = median(points.map((point) => point.lng));
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

const WIDEST_KM = 1_000;

/** The circle around a part of the map, for an address; at most 1000 km radius. */
export function toNear({ south, west, north, east }: Bounds) {
  const lat = roundDegrees((south + north) / 2);
  const middle = (west + east) / 2;
  // The map can be panned around the world more than once.
  const lng = roundDegrees(middle - 360 * Math.round(middle / 360));
  const corners = [south, north].flatMap((y) => [west, east].map((x) => ({ lat: y, lng: x })));
  const farthest = Math.max(...corners.map((corner) => measureDistance({ lat, lng }, corner)));
  const radiusKm = Math.min(WIDEST_KM, Math.max(0.1, Math.ceil(farthest * 10) / 10));
  return { lat, lng, radiusKm };
}

/** A rectangle on the map, in decimal degrees (WGS 84). */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export function boundPoints(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, west] = [Math.min(...lats), Math.min(...lngs)];
  return { south, west, north: Math.max(...lats), east: Math.max(...lngs) };
}

/** Kilometres of one degree of latitude, anywhere. */
const KM_PER_DEGREE = measureDistance({ lat: 0, lng: 0 }, { lat: 1, lng: 0 });

/** The rectangle extended by this distance on all four sides; not beyond a pole. */
export function widenBounds(bounds: Bounds, km: number): Bounds {
  const lat = km / KM_PER_DEGREE;
  const steepest = Math.min(89, Math.max(Math.abs(bounds.south), Math.abs(bounds.north)));
  const lng = lat / Math.cos(steepest * RADIANS);
  return {
    south: bounds.south - lat,
    west: bounds.west - lng,
    north: bounds.north + lat,
    east: bounds.east + lng,
  };
}

/** The square around a point with this distance to all four sides. */
export function surround({ lat, lng }: Point, km: number): Bounds {
  return widenBounds({ south: lat, west: lng, north: lat, east: lng }, km);
}

export function isWithin({ lat, lng }: Point, { south, west, north, east }: Bounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

export function getPosition(offer: Pick<Offer, 'meetingLat' | 'meetingLng'>): Point | null {
  const { meetingLat: lat, meetingLng: lng } = offer;
  return lat === null || lng === null ? null : { lat, lng };
}

/** Address of one tile in the usual web map scheme: `x` from the west, `y` from the north. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** True: drawn with twice the pixels, for dense screens. */
  readonly isDouble?: boolean;
}

/** Zoom levels of the map: from the county down to the single house. */
export const ZOOMS = { from: 10, to: 18 } as const;

const MARGIN_KM = 15;

/** Around the programme's places, without outliers, and the map's centre; null without either. */
export function findTileArea(offers: readonly Offer[], center: Point | null): Bounds | null {
  const places = offers.map(getPosition).filter((place) => place !== null);
  const { middle, points } = findTown(places, center);
  const bounds = boundPoints(middle === null ? [] : [middle, ...points]);
  return bounds === null ? null : widenBounds(bounds, MARGIN_KM);
}

export function isTileInArea({ z, x, y }: TileAddress, area: Bounds): boolean {
  if (z < ZOOMS.from || z > ZOOMS.to) return false;
  const most = 2 ** z - 1;
  if (x < 0 || y < 0 || x > most || y > most) return false;
  const first = findTile({ lat: area.north, lng: area.west }, z);
  const last = findTile({ lat: area.south, lng: area.east }, z);
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y;
}

export function findTile(point: Point, z: number): TileAddress {
  const { x, y } = project(point, z);
  return { z, x: Math.floor(x / TILE), y: Math.floor(y / TILE) };
}

/** Pixels along the side of a tile. */
export const TILE = 256;

/** Pixels of the world from its north-western corner, in the projection of web maps. */
export function project({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const world = TILE * 2 ** zoom;
  const sine = Math.asinh(Math.tan(lat * RADIANS));
  return { x: ((lng + 180) / 360) * world, y: ((1 - sine / Math.PI) / 2) * world };
}

/** The template has `{z}`, `{x}`, `{y}` and perhaps `{r}`, for twice the pixels, as in Leaflet. */
export function fillTileTemplate(template: string, { z, x, y, isDouble }: TileAddress): string {
  return template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{r}', isDouble ? '@2x' : '');
}
