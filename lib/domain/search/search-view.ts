import type { Catalogue } from '../catalogue';
import type { Columns } from '../column/columns';
import type { TimedColumns } from '../column/timed-columns';
import type { Instant } from '../instant';
import { measureDistance, type Point } from '../map/bounds';
import type { Offer } from '../offer';
import type { TextHits } from '../text-search/text-index';

/** A point in degrees, WGS 84, or the slug of a meeting point, a street or a district. */
export type Centre = { readonly lat: number; readonly lng: number } | { readonly place: string };

export interface SearchView {
  readonly offers: readonly Offer[];
  readonly columns: Columns;
  /** The columns that depend on the time. */
  readonly timed: TimedColumns;
  findText(phrase: string): TextHits;
  /** Kilometres from a centre to every offer; NaN where either place is not known. */
  distances(centre: Centre): Float64Array;
}

/** The view of a catalogue at one instant; distances are computed once. */
export function createSearchView(catalogue: Catalogue, now: Instant): SearchView {
  const { offers, columns } = catalogue;
  let measured: Float64Array | null = null;
  return {
    offers,
    columns,
    timed: catalogue.at(now),
    findText: (phrase) => catalogue.text().find(phrase),
    distances(centre) {
      measured ??= measureAll(findCentre(centre, columns), columns);
      return measured;
    },
  };
}

const NOWHERE: Point = { lat: Number.NaN, lng: Number.NaN };

function measureAll(centre: Point, { points }: Columns): Float64Array {
  return Float64Array.from(points, (point) => measureDistance(centre, point ?? NOWHERE));
}

/** Coordinates of a centre; NaN when none of its offers has any. Meeting points come first. */
export function findCentre(centre: Centre, { places, areas }: Columns): Point {
  if (!('place' in centre)) return centre;
  const names = places.labelOf(centre.place) === null ? areas : places;
  return names.middles[names.slugs.indexOf(centre.place)] ?? NOWHERE;
}
