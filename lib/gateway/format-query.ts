import { formatNormalQuery } from '../domain/criteria/serialize-criteria';
import type { Parameters } from '../routes';
import {
  formatNormalAliases,
  formatNormalFilters,
  formatNormalOrigin,
  formatNormalPlan,
} from '../routes/normal-forms';

/**
 * The query a route is asked with, in its one normal spelling, without a question mark: known
 * parameters only, in a fixed order.
 */
export function formatQuery(raw: string, { base, own }: Parameters): string {
  if (raw === '' || (base === 'none' && own.length === 0)) return '';
  const query = new URLSearchParams(raw);
  // Belongs to Next's navigation and is added again where it is one.
  query.delete('_rsc');
  return join(formatBase(query, base), pick(query, own));
}

function formatBase(query: URLSearchParams, base: Parameters['base']): URLSearchParams {
  switch (base) {
    case 'none':
      return new URLSearchParams();
    case 'criteria':
      return formatNormalQuery(query);
    case 'origin':
      return formatNormalOrigin(query);
    case 'filters':
      return formatNormalFilters(query);
    case 'aliases':
      return formatNormalAliases(query);
    case 'plan':
      return formatNormalPlan(query);
    case 'any':
      return query;
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
