import type { SearchView } from '../search/search-view';
import type { Criterion, Field, Parameter } from './criterion';

/** A repeatable field with a fixed set of values, kept in the order of that set. */
export function createChoice<T extends string>(
  field: Field,
  values: readonly T[],
): Parameter<readonly T[]> {
  return {
    fields: [field],
    parse(query) {
      const given = query.many(
        field.name,
        (text) => values.find((value) => value === text) ?? null,
      );
      return values.filter((value) => given.includes(value));
    },
    serialize: (chosen) => chosen.map((value) => [field.name, value] as const),
  };
}

/** A bit mask by position of the chosen values; 0 when none is chosen. */
export function toMask<T>(chosen: readonly T[], values: readonly T[]): number {
  return chosen.reduce((mask, value) => mask | (1 << values.indexOf(value)), 0);
}

/**
 * A choice among few values of which an offer has any number; `bitsOf` returns them for all offers,
 * bit n for the n-th value.
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
