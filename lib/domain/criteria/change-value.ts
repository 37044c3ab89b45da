import type { Pair } from './criterion';
import {
  CRITERION_NAMES,
  type Criteria,
  getField,
  PARAMETERS,
  readAgain,
  serializeCriteria,
} from './registry';

/** The criteria without this value, on the first page. */
export function removeValue(criteria: Criteria, parameter: string, value: string): Criteria {
  return change(criteria, [parameter], (pair) => pair[1] !== value);
}

/** The criteria without these parameters, on the first page. */
export function removeParameters(criteria: Criteria, parameters: readonly string[]): Criteria {
  return change(criteria, parameters, () => false);
}

/** The criteria with this value added, or put in the place of the old one, on the first page. */
export function addValue(criteria: Criteria, parameter: string, value: string): Criteria {
  const isRepeatable = getField(parameter)?.isRepeatable === true;
  return change(criteria, [parameter], () => isRepeatable, [[parameter, value]]);
}

/** Takes the value away when it is set, adds it when it is not. */
export function toggleValue(criteria: Criteria, parameter: string, value: string): Criteria {
  const isSet = serializeCriteria(criteria).getAll(parameter).includes(value);
  return (isSet ? removeValue : addValue)(criteria, parameter, value);
}

/** Only the criteria of these parameters are read again. */
function change(
  criteria: Criteria,
  parameters: readonly string[],
  keep: (pair: Pair) => boolean,
  added: readonly Pair[] = [],
): Criteria {
  const names = CRITERION_NAMES.filter((name) =>
    PARAMETERS[name].fields.some((field) => parameters.includes(field.name)),
  );
  const pairs = [...serializeCriteria(criteria)].filter(
    (pair) => !parameters.includes(pair[0]) || keep(pair),
  );
  const query = new URLSearchParams([...pairs, ...added].map(([name, value]) => [name, value]));
  return { ...readAgain(criteria, names, query), page: 1 };
}
