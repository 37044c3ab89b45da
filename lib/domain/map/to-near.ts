import { measureDistance, type Point } from '../search/measure-distance';
import type { Bounds } from './bounds';

/** What `near` is rounded to in an address. */
const STEPS_PER_DEGREE = 1e4;
const WIDEST_KM = 1_000;

/**
 * The circle that stands for a part of the map in an address: round its middle, wide enough to hold
 * its corners, so that whatever one sees there stays in the result. Never wider than 1000 km.
 */
export function toNear({
  south,
  west,
  north,
  east,
}: Bounds): Point & { readonly radiusKm: number } {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
  const lat = round((south + north) / 2);
  const lng = round(toLongitude((west + east) / 2));
  const corners = [south, north].flatMap((y) => [west, east].map((x) => ({ lat: y, lng: x })));
  const farthest = Math.max(...corners.map((corner) => measureDistance({ lat, lng }, corner)));
  const radiusKm = Math.min(WIDEST_KM, Math.max(0.1, Math.ceil(farthest * 10) / 10));
  return { lat, lng, radiusKm };
}

/** A map can be pushed round the world more than once. */
function toLongitude(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}
