import type { Catalogue } from '../catalogue';
import type { Columns } from '../column/columns';
import type { Moment } from '../column/moment';
import type { Instant } from '../instant';
import type { TextHits } from '../text-search/text-index';

/** A point in degrees, WGS 84, or the slug of a meeting point, a street or a district. */
export type Centre = { readonly lat: number; readonly lng: number } | { readonly place: string };

export interface SearchView {
  readonly columns: Columns;
  readonly moment: Moment;
  findText(phrase: string): TextHits;
  /** Kilometres from a centre to every offer; NaN where either place is not known. */
  distances(centre: Centre): Float64Array;
}

/** The view of a catalogue at one instant; distances are computed once. */
export function createSearchView(catalogue: Catalogue, now: Instant): SearchView {
  const { columns } = catalogue;
  let measured: Float64Array | null = null;
  return {
    columns,
    moment: catalogue.at(now),
    findText: (phrase) => catalogue.text().find(phrase),
    distances(centre) {
      measured ??= measureAll(findCentre(centre, columns), columns);
      return measured;
    },
  };
}

function measureAll(centre: Point, { lat, lng, size }: Columns): Float64Array {
  const distances = new Float64Array(size);
  for (let offer = 0; offer < size; offer++) {
    const place = { lat: lat[offer] as number, lng: lng[offer] as number };
    distances[offer] = measureDistance(centre, place);
  }
  return distances;
}

/** Coordinates of a centre; NaN when none of its offers has any. Meeting points come first. */
export function findCentre(centre: Centre, columns: Columns): Point {
  if (!('place' in centre)) return centre;
  const place = columns.places.slugs.indexOf(centre.place);
  if (place < 0) {
    const area = columns.areas.names.slugs.indexOf(centre.place);
    const { lat, lng } = columns.areas;
    return { lat: lat[area] ?? Number.NaN, lng: lng[area] ?? Number.NaN };
  }
  return {
    lat: columns.placeLat[place] ?? Number.NaN,
    lng: columns.placeLng[place] ?? Number.NaN,
  };
}

/** A point in degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Great-circle distance of two points in kilometres; NaN when one is not known. */
export function measureDistance(a: Point, b: Point): number {
  const y = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const x = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const squared = y * y + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * x * x;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squared)));
}

const EARTH_KM = 6_371;

const RADIANS = Math.PI / 180;
