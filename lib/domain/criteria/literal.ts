import type { Parameter } from './criterion';
import { q } from './q';

/**
 * Set: the words of `q` are searched as text even where they all name filters ("kostenlos am
 * Samstag"). Without a text it means nothing.
 */
export const literal: Parameter<boolean> = {
  fields: [
    {
      name: 'literal',
      label: 'text',
      meaning:
        '1: search for the words of q also where they all name filters. Without it q=kostenlos is free=1.',
    },
  ],
  parse: (query) =>
    (query.one('literal', (text) => (text === '1' || text === '0' ? text === '1' : null)) ??
      false) &&
    q.parse(query) !== null,
  serialize: (isSet, { q: phrase }) => (isSet && phrase !== null ? [['literal', '1']] : []),
};
