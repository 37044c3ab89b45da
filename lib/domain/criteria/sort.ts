import type { Sort } from './criteria';
import type { Parameter } from './criterion';

/** Every order of a list, the default first. */
export const SORTS: readonly Sort[] = ['date', 'deadline', 'fee', 'name', 'distance'];

/** Order of the results. */
export const sort: Parameter<Sort> = {
  parameters: ['sort'],
  repeatable: false,
  parse: (query) =>
    query.one('sort', (text) => SORTS.find((value) => value === text) ?? null) ?? 'date',
  serialize: (value) => (value === 'date' ? [] : [['sort', value]]),
};
