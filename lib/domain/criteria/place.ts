import { readSlug } from './choice';
import type { Criterion } from './criterion';

/** Meeting points by slug. */
export const place: Criterion<readonly string[]> = {
  fields: [
    {
      name: 'place',
      label: 'place',
      meaning: 'Slug of the meeting point.',
      isRepeatable: true,
      choice: 'many',
    },
  ],
  parse: (query) => query.many('place', readSlug),
  serialize: (slugs) => slugs.map((slug) => ['place', slug] as const),
  matches(slugs, { columns }) {
    if (slugs.length === 0) return null;
    const wanted = columns.places.mark(slugs);
    const { placeOf } = columns;
    return {
      level: 'offer',
      test: (offer) => (placeOf[offer] as number) >= 0 && wanted[placeOf[offer] as number] === 1,
    };
  },
  count(_slugs, { columns, moment }) {
    const counts = new Int32Array(columns.places.slugs.length);
    const { placeOf } = columns;
    return {
      level: 'offer',
      parameter: 'place',
      adding: 'widens',
      values: columns.places.slugs,
      counts,
      shown: moment.shownPlaces,
      add(offers) {
        for (const offer of offers) {
          const value = placeOf[offer] as number;
          if (value >= 0) counts[value] = (counts[value] as number) + 1;
        }
      },
    };
  },
};
