import {
  formatNormalAliases,
  formatNormalFilters,
  formatNormalOrigin,
} from '../domain/query/format-normal-query';

import type { Parameters } from './route';

/** What routes know beside the criteria of the list, or instead of them. */
const OWN: Readonly<
  Record<
    Exclude<Parameters, 'none' | 'criteria' | 'offer' | 'filters' | 'aliases' | 'any'>,
    readonly string[]
  >
> = {
  search: ['lang', 'view', 'fields'],
  positions: ['lang', 'view', 'brief'],
  week: ['color'],
  lens: ['rows', 'columns'],
  picture: ['w'],
  configure: [
    'view',
    'offer',
    'language',
    'lock',
    'theme',
    'brand',
    'accent',
    'limit',
    'target',
    'color',
  ],
  embed: ['view', 'lock', 'theme', 'brand', 'accent', 'lang', 'limit', 'target', 'color'],
  oembed: ['url', 'maxwidth', 'maxheight', 'format'],
};

/**
 * The query a route is asked with, in its one normal spelling, without a question mark: known
 * parameters only, in a fixed order. `formatCriteria` brings the criteria of the list into theirs.
 */
export function formatQuery(
  raw: string,
  parameters: Parameters,
  formatCriteria: (query: URLSearchParams) => URLSearchParams,
): string {
  if (raw === '' || parameters === 'none') return '';
  const query = new URLSearchParams(raw);
  // Belongs to Next's navigation and is added again where it is one.
  query.delete('_rsc');
  switch (parameters) {
    case 'criteria':
      return formatCriteria(query).toString();
    case 'configure':
    case 'embed':
    case 'search':
    case 'positions':
    case 'week':
    case 'lens':
      return join(formatCriteria(query), pick(query, OWN[parameters]));
    case 'offer':
      return join(formatNormalOrigin(query), pick(query, ['easy']));
    case 'oembed':
    case 'picture':
      return pick(query, OWN[parameters]).toString();
    case 'filters':
      return formatNormalFilters(query).toString();
    case 'aliases':
      return formatNormalAliases(query).toString();
    case 'any':
      return query.toString();
  }
}

function pick(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams();
  for (const name of names) {
    for (const value of query.getAll(name)) picked.append(name, value);
  }
  return picked;
}

function join(...queries: readonly URLSearchParams[]): string {
  return queries
    .map(String)
    .filter((query) => query !== '')
    .join('&');
}
