import type { Offer } from '../../domain/offer';

/** A rectangle on the map, in decimal degrees (WGS 84). */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Address of one tile in the usual web map scheme: `x` from the west, `y` from the north. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Zoom levels of the map: from the county down to the single house. */
export const ZOOMS = { from: 10, to: 18 } as const;

const MARGIN_KM = 15;
const FARTHEST_KM = 60;
const KM_PER_DEGREE = 111.2;

type Point = readonly [lat: number, lng: number];

/**
 * The rectangle around the programme's places and the map's centre, with a margin; null without
 * either. Places far from the rest are left out: one slip in a coordinate would open the whole world.
 */
export function findTileArea(offers: readonly Offer[], center: Point | null): Bounds | null {
  const places = offers.flatMap(({ meetingLat: lat, meetingLng: lng }): Point[] =>
    lat === null || lng === null ? [] : [[lat, lng]],
  );
  const [midLat, midLng] = center ?? [
    median(places.map(([lat]) => lat)),
    median(places.map(([, lng]) => lng)),
  ];
  if (midLat === null || midLng === null) return null;
  const farLat = FARTHEST_KM / KM_PER_DEGREE;
  const farLng = farLat / Math.cos(toRadians(midLat));
  const near = places.filter(
    ([lat, lng]) => Math.abs(lat - midLat) <= farLat && Math.abs(lng - midLng) <= farLng,
  );
  const lats = [midLat, ...near.map(([lat]) => lat)];
  const lngs = [midLng, ...near.map(([, lng]) => lng)];
  const marginLat = MARGIN_KM / KM_PER_DEGREE;
  const marginLng = marginLat / Math.cos(toRadians(midLat));
  return {
    south: Math.min(...lats) - marginLat,
    west: Math.min(...lngs) - marginLng,
    north: Math.max(...lats) + marginLat,
    east: Math.max(...lngs) + marginLng,
  };
}

/** Whether the tile shows a part of the area, at a zoom that the map has. */
export function isTileInArea({ z, x, y }: TileAddress, area: Bounds): boolean {
  if (z < ZOOMS.from || z > ZOOMS.to) return false;
  const most = 2 ** z - 1;
  if (x < 0 || y < 0 || x > most || y > most) return false;
  const first = findTile(area.north, area.west, z);
  const last = findTile(area.south, area.east, z);
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y;
}

/** The tile that shows a point. */
export function findTile(lat: number, lng: number, z: number): TileAddress {
  const tiles = 2 ** z;
  const sine = Math.asinh(Math.tan(toRadians(lat)));
  return {
    z,
    x: Math.floor(((lng + 180) / 360) * tiles),
    y: Math.floor(((1 - sine / Math.PI) / 2) * tiles),
  };
}

function toRadians(degrees: number): number {
  return (degrees / 180) * Math.PI;
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
