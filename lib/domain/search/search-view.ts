import type { Catalogue } from '../catalogue';
import type { Columns } from '../column/columns';
import type { Moment } from '../column/moment';
import type { Near } from '../criteria/criteria';
import type { Instant } from '../instant';
import type { TextHits } from '../text-search/text-index';
import { measureDistance } from './measure-distance';

/** Everything a criterion may look at while deciding and counting. */
export interface SearchView {
  readonly columns: Columns;
  readonly moment: Moment;
  findText(phrase: string): TextHits;
  /** Kilometres from a point to every offer; NaN where the place is not known. */
  distances(near: Near): Float64Array;
}

/** The view of a catalogue at one moment; distances are measured once. */
export function createSearchView(catalogue: Catalogue, now: Instant): SearchView {
  const { columns } = catalogue;
  let measured: Float64Array | null = null;
  return {
    columns,
    moment: catalogue.at(now),
    findText: (phrase) => catalogue.text().find(phrase),
    distances(near) {
      measured ??= columns.lat.map((lat, offer) =>
        measureDistance(near, { lat, lng: columns.lng[offer] as number }),
      );
      return measured;
    },
  };
}
