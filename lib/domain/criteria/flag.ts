import type { SearchView } from '../search/search-view';
import type { Criterion, Field } from './criterion';

/**
 * A field that is `1` or absent; `0` is read as absent. When set, only offers for which `hasOf`
 * returns true are shown.
 */
export function createFlag(
  field: Field,
  hasOf: (view: SearchView) => (offer: number) => boolean,
): Criterion<boolean> {
  const { name } = field;
  return {
    fields: [field],
    parse: (query) =>
      query.one(name, (text) => (text === '1' || text === '0' ? text === '1' : null)) ?? false,
    serialize: (isSet) => (isSet ? [[name, '1']] : []),
    matches: (isSet, view) => (isSet ? { level: 'offer', test: hasOf(view) } : null),
    count(_isSet, view) {
      const counts = new Int32Array(1);
      const has = hasOf(view);
      return {
        level: 'offer',
        parameter: name,
        adding: 'replaces',
        values: ['1'],
        counts,
        shown: null,
        add(offer) {
          if (has(offer)) counts[0] = (counts[0] as number) + 1;
        },
      };
    },
  };
}
