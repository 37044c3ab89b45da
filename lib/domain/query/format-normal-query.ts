import { parseCriteria } from '../criteria/parse-criteria';
import { serializeCriteria } from '../criteria/serialize-criteria';
import { LONGEST_ALIAS } from '../shortlist/shortlist';
import { MOST_ALIASES_AT_ONCE } from '../shortlist/shortlist-answer';
import { isSpecificationName } from '../specification/specification-parameter';
import { readOrigin, writeOrigin } from './origin';

/** No criterion can read it, and it says nothing of what the visitor wrote. */
const UNREADABLE = '?';

/**
 * A list's query in normal form, so that one question has one spelling: criteria in fixed order,
 * defaults left out, unknown parameters dropped. A parameter whose value could not be read stays
 * named, because the page says so, but without its value.
 */
export function formatNormalQuery(query: URLSearchParams): URLSearchParams {
  const { criteria, unreadable } = parseCriteria(query);
  const normal = serializeCriteria(criteria);
  for (const name of unreadable) normal.append(name, UNREADABLE);
  return normal;
}

/**
 * The query of an offer's page in normal form: the search it was opened from, without its page and
 * without anything that could not be read, because the offer says nothing about that.
 */
export function formatNormalOrigin(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(writeOrigin(readOrigin(query)));
}

/**
 * The query of the specification's list in normal form: names it does not know dropped, the last
 * value of each of the others, sorted by name. Values that cannot be read stay, to be refused.
 */
export function formatNormalFilters(query: URLSearchParams): URLSearchParams {
  const last = new Map([...query].filter(([name]) => isSpecificationName(name)));
  const normal = new URLSearchParams([...last]);
  normal.sort();
  return normal;
}

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
