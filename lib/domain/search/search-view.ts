import type { Catalogue } from '../catalogue';
import type { Columns } from '../column/columns';
import type { Moment } from '../column/moment';
import type { Centre } from '../criteria/criteria';
import type { Instant } from '../instant';
import type { TextHits } from '../text-search/text-index';
import { measureDistance, type Point } from './measure-distance';

/** Everything a criterion may look at while deciding and counting. */
export interface SearchView {
  readonly columns: Columns;
  readonly moment: Moment;
  findText(phrase: string): TextHits;
  /** Kilometres from a centre to every offer; NaN where either place is not known. */
  distances(centre: Centre): Float64Array;
}

/** The view of a catalogue at one moment; distances are measured once. */
export function createSearchView(catalogue: Catalogue, now: Instant): SearchView {
  const { columns } = catalogue;
  let measured: Float64Array | null = null;
  return {
    columns,
    moment: catalogue.at(now),
    findText: (phrase) => catalogue.text().find(phrase),
    distances(centre) {
      const point = findCentre(centre, columns);
      measured ??= columns.lat.map((lat, offer) =>
        measureDistance(point, { lat, lng: columns.lng[offer] as number }),
      );
      return measured;
    },
  };
}

/** Where a centre lies; NaN when no offer there says it. */
export function findCentre(centre: Centre, columns: Columns): Point {
  if (!('place' in centre)) return centre;
  const place = columns.places.slugs.indexOf(centre.place);
  return {
    lat: columns.placeLat[place] ?? Number.NaN,
    lng: columns.placeLng[place] ?? Number.NaN,
  };
}
