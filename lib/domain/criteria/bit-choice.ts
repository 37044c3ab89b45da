import type { SearchView } from '../search/search-view';
import { createChoice, toMask } from './choice';
import type { Criterion, Field } from './criterion';

/**
 * A choice among few values of which an offer carries any number; `bitsOf` gives them for all
 * offers, bit n for the n-th value.
 */
export function createBitChoice<T extends string>(
  field: Field,
  values: readonly T[],
  bitsOf: (view: SearchView) => Uint8Array,
): Criterion<readonly T[]> {
  return {
    ...createChoice(field, values),
    matches(chosen, view) {
      if (chosen.length === 0) return null;
      const mask = toMask(chosen, values);
      const bits = bitsOf(view);
      return { level: 'offer', test: (offer) => ((bits[offer] as number) & mask) !== 0 };
    },
    count(_chosen, view) {
      const bits = bitsOf(view);
      const counts = new Int32Array(values.length);
      return {
        level: 'offer',
        parameter: field.name,
        adding: 'widens',
        values,
        counts,
        shown: null,
        add(offer) {
          for (let left = bits[offer] as number, bit = 0; left !== 0; left >>= 1, bit++) {
            if ((left & 1) === 1) counts[bit] = (counts[bit] as number) + 1;
          }
        },
      };
    },
  };
}
