const EARTH_KM = 6_371;
const RADIANS = Math.PI / 180;

/** A point in degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Kilometres between two points as the crow flies; NaN when one is not known. */
export function measureDistance(a: Point, b: Point): number {
  const y = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const x = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const squared = y * y + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * x * x;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squared)));
}
