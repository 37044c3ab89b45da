import { LONGEST_ALIAS, MOST_ALIASES_AT_ONCE } from '../domain/shortlist/shortlist';
import { isSpecificationName } from '../domain/specification/specification';

/** Known names only, the last value of each, sorted. Unreadable values stay: they are refused. */
export function formatNormalFilters(query: URLSearchParams): URLSearchParams {
  const last = new Map([...query].filter(([name]) => isSpecificationName(name)));
  const normal = new URLSearchParams([...last]);
  normal.sort();
  return normal;
}

/** The aliases that a shortlist asks for: each once, ascending, as many as one request answers. */
export function formatNormalAliases(query: URLSearchParams): URLSearchParams {
  const aliases = query
    .getAll('alias')
    .filter(({ length }) => length > 0 && length <= LONGEST_ALIAS);
  return writeAliases(aliases, MOST_ALIASES_AT_ONCE);
}

function writeAliases(aliases: readonly string[], most: number): URLSearchParams {
  const kept = [...new Set(aliases)].sort().slice(0, most);
  return new URLSearchParams(kept.map((alias) => ['alias', alias]));
}

/** The aliases of a calendar subscription. Unreadable or excess ones stay and are refused. */
export function formatNormalPlan(query: URLSearchParams): URLSearchParams {
  const aliases = query.getAll('alias').map((alias) => alias.slice(0, LONGEST_ALIAS + 1));
  return writeAliases(aliases, MOST_ALIASES_AT_ONCE + 1);
}

/** Signs that no alias has: they would change the address that it is in. In a county the town comes first. */
const NO_ALIAS = /[\s\\?#%]|\/.*\/|^\/|^\.{0,2}(\/|$)|\/\.{0,2}$/;

/** The aliases of a calendar to subscribe to; null: none, too many, or one that cannot be. */
export function readPlanAliases(query: URLSearchParams): readonly string[] | null {
  const aliases = formatNormalPlan(query).getAll('alias');
  const isReadable = (alias: string) => alias.length <= LONGEST_ALIAS && !NO_ALIAS.test(alias);
  const isFew = aliases.length > 0 && aliases.length <= MOST_ALIASES_AT_ONCE;
  return isFew && aliases.every(isReadable) ? aliases : null;
}
