import type { DefaultBasis, Parameter } from './criterion';
import { q } from './text';

/** Page of cards, from 1. */
export const page: Parameter<number> = {
  fields: [
    { name: 'page', label: 'text', meaning: 'From 1; 24 cards a page, repeats share a card.' },
  ],
  parse: (query) =>
    query.one('page', (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)) ?? 1,
  serialize: (value) => (value === 1 ? [] : [['page', String(value)]]),
};

export type Sort = 'date' | 'relevance' | 'deadline' | 'fee' | 'name' | 'distance';

export const SORTS: readonly Sort[] = ['date', 'relevance', 'deadline', 'fee', 'name', 'distance'];

/** The default order: by relevance when there is a text, otherwise by date. */
export function getDefaultSort(phrase: string | null): Sort {
  return phrase === null ? 'date' : 'relevance';
}

export const sort: Parameter<Sort> = {
  fields: [
    {
      name: 'sort',
      label: 'word',
      meaning: 'date (default), relevance (default with q), deadline, fee, name, distance.',
    },
  ],
  parse: (query) =>
    query.one('sort', (text) => SORTS.find((value) => value === text) ?? null) ??
    getDefaultSort(q.parse(query)),
  serialize: (value, criteria) =>
    value === getDefaultSort(criteria.q) || isPointless(value, criteria) ? [] : [['sort', value]],
};

/** True for an order that lacks its basis: distance needs a point, relevance a text. */
export function isPointless(value: Sort, { q: phrase, near }: DefaultBasis): boolean {
  return (value === 'distance' && near === null) || (value === 'relevance' && phrase === null);
}
