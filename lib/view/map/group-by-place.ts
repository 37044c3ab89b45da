import type { Columns } from '../../domain/column/columns';
import type { Criteria } from '../../domain/criteria/registry';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import {
  type Bounds,
  boundPoints,
  findTown,
  getPosition,
  widenBounds,
} from '../../domain/map/bounds';
import type { Offer } from '../../domain/offer';
import type { Point } from '../../domain/search/search-view';
import { findCentre } from '../../domain/search/search-view';
import type { MapView } from './map-view-model';

/** Where the instance file points the map. */
export interface TownView {
  /** Null: the middle of all offers. */
  readonly center: Point | null;
  readonly zoom: number;
}

/** Parameters that change no result. */
const ORDER_ONLY = ['sort', 'page'];

/**
 * What the map shows first: the circle that was asked for; the whole programme as the town wants it
 * seen; any other result as a whole, strays left out. Null when there is nothing to go by.
 */
export function findView(
  points: readonly Point[],
  criteria: Criteria,
  { center, zoom }: TownView,
  columns: Columns,
): MapView | null {
  const { near } = criteria;
  const asked = near === null ? null : findCentre(near.centre, columns);
  if (asked !== null && !Number.isNaN(asked.lat) && near?.radiusKm) {
    const middle = boundPoints([asked]) as Bounds;
    return { kind: 'area', area: widenBounds(middle, near.radiusKm / Math.SQRT2) };
  }
  const isWhole = [...serializeCriteria(criteria).keys()].every((key) => ORDER_ONLY.includes(key));
  if (isWhole && center !== null) return { kind: 'center', center, zoom };
  const town = findTown(points, center);
  const area = boundPoints(town.points);
  if (area !== null) return { kind: 'area', area };
  const middle = town.middle ?? points[0] ?? null;
  return middle === null ? null : { kind: 'center', center: middle, zoom };
}

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
