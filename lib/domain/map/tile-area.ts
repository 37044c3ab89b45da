import type { Offer } from '../offer';
import { type Bounds, boundPoints, findTown, getPosition, widenBounds } from './bounds';

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

type LatLng = readonly [lat: number, lng: number];

/**
 * The rectangle around the programme's places and the map's centre, with a margin; null without
 * either. Places far from the rest are left out: one slip in a coordinate would open the whole world.
 */
export function findTileArea(offers: readonly Offer[], center: LatLng | null): Bounds | null {
  const places = offers.map(getPosition).filter((place) => place !== null);
  const named = center === null ? null : { lat: center[0], lng: center[1] };
  const { middle, points } = findTown(places, named);
  const bounds = boundPoints(middle === null ? [] : [middle, ...points]);
  return bounds === null ? null : widenBounds(bounds, MARGIN_KM);
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

/** Stands for twice the pixels, as tile servers and Leaflet write it. */
export const DOUBLE_TILE = '@2x';

/** The address of a tile by a template with `{z}`, `{x}`, `{y}` and perhaps `{r}`. */
export function fillTileTemplate(template: string, { z, x, y, isDouble }: TileAddress): string {
  return template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{r}', isDouble ? DOUBLE_TILE : '');
}
