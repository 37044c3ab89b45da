import type { Criterion } from './criterion';

/** A parameter that is `1` or absent; `0` is read as absent. */
export function createFlag(
  parameter: string,
): Pick<Criterion<boolean>, 'parameters' | 'repeatable' | 'parse' | 'serialize'> {
  return {
    parameters: [parameter],
    repeatable: [],
    parse: (query) =>
      query.one(parameter, (text) => (text === '1' || text === '0' ? text === '1' : null)) ?? false,
    serialize: (isSet) => (isSet ? [[parameter, '1']] : []),
  };
}
