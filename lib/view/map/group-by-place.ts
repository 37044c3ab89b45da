import { getPosition } from '../../domain/map/get-position';
import type { Offer } from '../../domain/offer';
import type { Point } from '../../domain/search/measure-distance';

/** Offers that meet at one point. */
export interface PlaceGroup {
  readonly point: Point;
  /** In the order they came. */
  readonly offers: readonly Offer[];
}

/** About a metre: the same address, looked up twice. */
const STEPS_PER_DEGREE = 1e5;
/** Each attempt to gather neighbours reaches so many times farther than the one before. */
const COARSER = 2;

/**
 * Puts offers that meet at one point together, places in the order of their first offer; apart from
 * them those whose point is not known. Every offer is in exactly one of the two. Where there would
 * be more than `most` places, neighbours count as one, whose point is that of its first offer.
 */
export function groupByPlace(
  offers: readonly Offer[],
  most = Number.POSITIVE_INFINITY,
): {
  readonly places: readonly PlaceGroup[];
  readonly unplaced: readonly Offer[];
} {
  const unplaced = offers.filter((offer) => getPosition(offer) === null);
  let steps = STEPS_PER_DEGREE;
  let places = gather(offers, steps);
  while (places.length > Math.max(1, most)) {
    steps /= COARSER;
    places = gather(offers, steps);
  }
  return { places, unplaced };
}

function gather(offers: readonly Offer[], stepsPerDegree: number): readonly PlaceGroup[] {
  const places = new Map<string, { readonly point: Point; readonly offers: Offer[] }>();
  for (const offer of offers) {
    const point = getPosition(offer);
    if (point === null) continue;
    // Counted from a corner of the world, so that ever wider cells end in a single one.
    const key = [point.lat + 90, point.lng + 180]
      .map((degrees) => Math.round(degrees * stepsPerDegree))
      .join();
    const known = places.get(key);
    if (known === undefined) places.set(key, { point, offers: [offer] });
    else known.offers.push(offer);
  }
  return [...places.values()];
}
