import type { Membership } from '../column/to-edition-bits';
import type { SearchView } from '../search/search-view';
import type { Criterion, Field } from './criterion';

/**
 * A repeatable choice among names that occur in the catalogue, by slug; an offer may have several.
 * `shownOf` marks the names worth showing as choices.
 */
export function createNamedChoice(
  field: Field,
  membershipOf: (view: SearchView) => Membership,
  shownOf: (view: SearchView) => Uint8Array,
): Criterion<readonly string[]> {
  return {
    fields: [field],
    parse: (query) => query.many(field.name, readSlug),
    serialize: (slugs) => slugs.map((slug) => [field.name, slug] as const),
    matches(slugs, view) {
      if (slugs.length === 0) return null;
      const { names, from, of } = membershipOf(view);
      const wanted = names.mark(slugs);
      return {
        level: 'offer',
        test(offer) {
          const end = from[offer + 1] as number;
          for (let at = from[offer] as number; at < end; at++) {
            if (wanted[of[at] as number] === 1) return true;
          }
          return false;
        },
      };
    },
    count(_slugs, view) {
      const { names, from, of } = membershipOf(view);
      const counts = new Int32Array(names.slugs.length);
      return {
        level: 'offer',
        parameter: field.name,
        adding: 'widens',
        values: names.slugs,
        counts,
        shown: shownOf(view),
        add(offer) {
          const end = from[offer + 1] as number;
          for (let at = from[offer] as number; at < end; at++) {
            const value = of[at] as number;
            counts[value] = (counts[value] as number) + 1;
          }
        },
      };
    },
  };
}

/** A slug as it stands in an address, or null. */
export function readSlug(text: string): string | null {
  return /^[a-z0-9][a-z0-9-]{0,199}$/.test(text) ? text : null;
}
