import type { Offer } from '../offer';
import type { Point } from '../search/measure-distance';
import { getPosition } from './get-position';

/** Offers that meet at one point. */
export interface PlaceGroup {
  readonly point: Point;
  /** In the order they came. */
  readonly offers: readonly Offer[];
}

/** About a metre: the same address, looked up twice. */
const STEPS_PER_DEGREE = 1e5;

/**
 * Puts offers that meet at one point together, places in the order of their first offer; apart from
 * them those whose point is not known. Every offer is in exactly one of the two.
 */
export function groupByPlace(offers: readonly Offer[]): {
  readonly places: readonly PlaceGroup[];
  readonly unplaced: readonly Offer[];
} {
  const places = new Map<string, { readonly point: Point; readonly offers: Offer[] }>();
  const unplaced: Offer[] = [];
  for (const offer of offers) {
    const point = getPosition(offer);
    if (point === null) {
      unplaced.push(offer);
      continue;
    }
    const key = [point.lat, point.lng].map((degrees) => Math.round(degrees * STEPS_PER_DEGREE));
    const known = places.get(key.join());
    if (known === undefined) places.set(key.join(), { point, offers: [offer] });
    else known.offers.push(offer);
  }
  return { places: [...places.values()], unplaced };
}
