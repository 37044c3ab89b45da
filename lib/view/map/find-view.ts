import type { Columns } from '../../domain/column/columns';
import type { Criteria } from '../../domain/criteria/criteria';
import { serializeCriteria } from '../../domain/criteria/serialize-criteria';
import { type Bounds, boundPoints, widenBounds } from '../../domain/map/bounds';
import { findTown } from '../../domain/map/find-town';
import type { Point } from '../../domain/search/measure-distance';
import { findCentre } from '../../domain/search/search-view';
import type { MapView } from './map-screen';

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
