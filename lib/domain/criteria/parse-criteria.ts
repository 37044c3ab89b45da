import type { Criteria } from './criteria';

/** What a query string says, and the names of parameters whose value could not be read. */
export interface ParsedCriteria {
  readonly criteria: Criteria;
  readonly unreadable: readonly string[];
}

/** Reads a query string; never throws. Unknown parameters and empty values are ignored. */
export function parseCriteria(_query: URLSearchParams): ParsedCriteria {
  throw new Error('parseCriteria is not there yet');
}
