import type { Catalogue } from '../catalogue';
import type { Columns } from '../column/columns';
import type { Instant } from '../instant';
import { measureDistance, type Point } from '../map/bounds';

/** A point in degrees, WGS 84, or the slug of a meeting point, a street or a district. */
export type Centre = { readonly lat: number; readonly lng: number } | { readonly place: string };

export type SearchView = ReturnType<typeof createSearchView>;

/** The view of a catalogue at one instant; distances are computed once. */
export function createSearchView(catalogue: Catalogue, now: Instant) {
  const { offers, columns } = catalogue;
  let measured: Float64Array | null = null;
  return {
    offers,
    columns,
    timed: catalogue.at(now),
    findText: (phrase: string) => catalogue.text().find(phrase),
    /** Kilometres from a centre to every offer; NaN where either place is not known. */
    distances(centre: Centre): Float64Array {
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
