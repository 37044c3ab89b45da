import type { Criterion } from './criterion';

/**
 * Filter by edition. The public data names no edition, so membership comes from the rolls of the
 * instance file's editions, or from their days where there is no roll. Without editions in the
 * file, the parameter is ignored.
 */
export const edition: Criterion<string | null> = {
  fields: [
    {
      name: 'edition',
      label: 'edition',
      meaning: 'Alias of an edition, where the town names them.',
      choice: 'one',
    },
  ],
  parse: (query) =>
    query.one('edition', (text) => (/^[\p{L}\p{N}._-]{1,100}$/u.test(text) ? text : null)),
  serialize: (alias) => (alias === null ? [] : [['edition', alias]]),
  matches(alias, { columns }) {
    const { editions } = columns.rules;
    if (alias === null || editions.length === 0) return null;
    const index = editions.findIndex((each) => each.alias === alias);
    const mask = index < 0 ? 0 : 1 << index;
    const { editionBits } = columns;
    return { level: 'offer', test: (offer) => ((editionBits[offer] as number) & mask) !== 0 };
  },
  count(_alias, { columns }) {
    const { editions } = columns.rules;
    if (editions.length === 0) return null;
    return {
      level: 'offer',
      parameter: 'edition',
      adding: 'replaces',
      values: editions.map((each) => each.alias),
      shown: null,
      each(offer, note) {
        editions.forEach((_, index) => {
          if (((columns.editionBits[offer] as number) >> index) & 1) note(index);
        });
      },
    };
  },
};
