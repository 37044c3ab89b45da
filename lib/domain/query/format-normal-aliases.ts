import { LONGEST_ALIAS } from '../shortlist/shortlist';
import { MOST_ALIASES_AT_ONCE } from '../shortlist/shortlist-answer';

/**
 * The aliases a shortlist asks for, in normal form: each once, ascending, no more than are answered
 * at once.
 */
export function formatNormalAliases(query: URLSearchParams): URLSearchParams {
  const aliases = query
    .getAll('alias')
    .filter(({ length }) => length > 0 && length <= LONGEST_ALIAS);
  const normal = new URLSearchParams();
  for (const alias of [...new Set(aliases)].sort().slice(0, MOST_ALIASES_AT_ONCE)) {
    normal.append('alias', alias);
  }
  return normal;
}
