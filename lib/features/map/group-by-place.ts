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

/** Initial view of the map in the instance file. */
export interface TownView {
  /** Null: the centre of all offers. */
  readonly center: Point | null;
  readonly zoom: number;
}

/** Parameters that do not change the set of results. */
const ORDER_ONLY = ['sort', 'page'];

/**
 * The initial view: the circle of the search; for the whole programme the one of the instance file;
 * otherwise all results without outliers. Null when nothing has coordinates.
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

/** Offers with the same meeting point. */
export interface PlaceGroup {
  readonly point: Point;
  /** In their original order. */
  readonly offers: readonly Offer[];
}

/** About a metre: the same address, geocoded twice. */
const STEPS_PER_DEGREE = 1e5;
/** Factor by which the grid grows for each attempt to merge neighbours. */
const COARSER = 2;

/**
 * Groups offers by meeting point, places in the order of their first offer; offers without
 * coordinates are returned separately. Every offer is in exactly one of the two. If there are more
 * than `most` places, neighbours are merged at the point of their first offer.
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
    // Counted from a corner of the world, so that growing cells end in a single one.
    const key = [point.lat + 90, point.lng + 180]
      .map((degrees) => Math.round(degrees * stepsPerDegree))
      .join();
    const known = places.get(key);
    if (known === undefined) places.set(key, { point, offers: [offer] });
    else known.offers.push(offer);
  }
  return [...places.values()];
}
