import type { Point } from '../search/measure-distance';
import { type Bounds, boundPoints, widenBounds } from './bounds';

const FARTHEST_KM = 60;

/**
 * The points of a town without strays: one slip in a coordinate would open the whole world. Measured
 * from the given centre, else from the median of all points; `middle` is null without either.
 */
export function findTown(
  points: readonly Point[],
  center: Point | null,
): { readonly middle: Point | null; readonly points: readonly Point[] } {
  const lat = center?.lat ?? median(points.map((point) => point.lat));
  const lng = center?.lng ?? median(points.map((point) => point.lng));
  if (lat === null || lng === null) return { middle: null, points: [] };
  const middle = { lat, lng };
  const area = widenBounds(boundPoints([middle]) as Bounds, FARTHEST_KM);
  return { middle, points: points.filter((point) => isWithin(point, area)) };
}

function isWithin({ lat, lng }: Point, { south, west, north, east }: Bounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
