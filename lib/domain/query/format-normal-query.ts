import { parseCriteria } from '../criteria/parse-criteria';
import { serializeCriteria } from '../criteria/serialize-criteria';

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
