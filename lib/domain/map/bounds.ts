import { measureDistance, type Point } from '../search/measure-distance';

/** A rectangle on the map, in decimal degrees (WGS 84). */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The smallest rectangle around these points; null without any. */
export function boundPoints(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  };
}

/** Kilometres of one degree of latitude, anywhere. */
const KM_PER_DEGREE = measureDistance({ lat: 0, lng: 0 }, { lat: 1, lng: 0 });

/** The rectangle that reaches this far to all four sides of the given one; not over a pole. */
export function widenBounds(bounds: Bounds, km: number): Bounds {
  const lat = km / KM_PER_DEGREE;
  const steepest = Math.min(89, Math.max(Math.abs(bounds.south), Math.abs(bounds.north)));
  const lng = lat / Math.cos((steepest / 180) * Math.PI);
  return {
    south: bounds.south - lat,
    west: bounds.west - lng,
    north: bounds.north + lat,
    east: bounds.east + lng,
  };
}
