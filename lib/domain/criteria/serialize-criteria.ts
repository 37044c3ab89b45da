import type { Pair } from './criterion';
import { parseCriteria } from './parse-criteria';
import { CRITERION_NAMES, type Criteria, type CriterionName, PARAMETERS } from './registry';

/** The query string in normal form: fixed order, defaults not written. */
export function serializeCriteria(criteria: Criteria): URLSearchParams {
  const pairs = CRITERION_NAMES.flatMap((name) => serializeOne(name, criteria));
  return new URLSearchParams(pairs.map(([parameter, value]) => [parameter, value]));
}

/** The part of the query string that one criterion writes; nothing when it is not set. */
export function serializeOne<K extends CriterionName>(
  name: K,
  criteria: Criteria,
): readonly Pair[] {
  return PARAMETERS[name].serialize(criteria[name], criteria);
}

/** Not readable by any criterion, and it does not repeat the visitor's input. */
const UNREADABLE = '?';

/**
 * A list's query in normal form, so that one question has one spelling: criteria in fixed order,
 * defaults and unknown parameters left out. An unreadable parameter keeps its name, because the
 * page reports it, but not its value.
 */
export function formatNormalQuery(query: URLSearchParams): URLSearchParams {
  const { criteria, unreadable } = parseCriteria(query);
  const normal = serializeCriteria(criteria);
  for (const name of unreadable) normal.append(name, UNREADABLE);
  return normal;
}
