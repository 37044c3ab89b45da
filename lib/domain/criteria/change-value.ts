import type { Pair } from './criterion';
import { parseCriteria } from './parse-criteria';
import type { Criteria } from './registry';
import { getField } from './registry';
import { serializeCriteria } from './serialize-criteria';

/** The criteria without this value, on the first page. */
export function removeValue(criteria: Criteria, parameter: string, value: string): Criteria {
  return keepPairs(criteria, (pair) => pair[0] !== parameter || pair[1] !== value);
}

/** The criteria without these parameters, on the first page. */
export function removeParameters(criteria: Criteria, parameters: readonly string[]): Criteria {
  return keepPairs(criteria, (pair) => !parameters.includes(pair[0]));
}

/** The criteria with this value added, or put in the place of the old one, on the first page. */
export function addValue(criteria: Criteria, parameter: string, value: string): Criteria {
  const isRepeatable = getField(parameter)?.isRepeatable === true;
  return keepPairs(criteria, (pair) => isRepeatable || pair[0] !== parameter, [[parameter, value]]);
}

/** Takes the value away when it is set, adds it when it is not. */
export function toggleValue(criteria: Criteria, parameter: string, value: string): Criteria {
  const isSet = serializeCriteria(criteria).getAll(parameter).includes(value);
  return (isSet ? removeValue : addValue)(criteria, parameter, value);
}

function keepPairs(
  criteria: Criteria,
  keep: (pair: Pair) => boolean,
  added: readonly Pair[] = [],
): Criteria {
  const pairs = [...serializeCriteria(criteria)].filter((pair) => pair[0] !== 'page' && keep(pair));
  return parseCriteria(
    new URLSearchParams([...pairs, ...added].map(([name, value]) => [name, value])),
  ).criteria;
}
