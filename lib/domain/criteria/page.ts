import type { Parameter } from './criterion';

/** Page of cards, from 1. */
export const page: Parameter<number> = {
  fields: [
    { name: 'page', label: 'text', meaning: 'From 1; 24 cards a page, repeats share a card.' },
  ],
  parse: (query) =>
    query.one('page', (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)) ?? 1,
  serialize: (value) => (value === 1 ? [] : [['page', String(value)]]),
};
