import type { Pair } from './criterion';
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
