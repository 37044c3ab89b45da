import type { Criteria } from './criteria';

/** The query string in normal form: fixed order, defaults not written. */
export function serializeCriteria(_criteria: Criteria): URLSearchParams {
  throw new Error('serializeCriteria is not there yet');
}
