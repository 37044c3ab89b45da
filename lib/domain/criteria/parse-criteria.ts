import { createQueryReader, type QueryReader } from './criterion';
import type { Criteria, CriterionName } from './registry';
import { CRITERION_NAMES, PARAMETERS } from './registry';
import { getDefaultSort, isPointless } from './sort';

/** The criteria of a query string, and the names of parameters whose value could not be read. */
export interface ParsedCriteria {
  readonly criteria: Criteria;
  readonly unreadable: readonly string[];
}

/** Reads a query string; never throws. Unknown parameters and empty values are ignored. */
export function parseCriteria(query: URLSearchParams): ParsedCriteria {
  const reader = createQueryReader(query);
  const values = CRITERION_NAMES.map((name) => [name, parseOne(name, reader)] as const);
  const criteria = Object.fromEntries(values) as unknown as Criteria;
  return { criteria: withoutPointlessSort(criteria), unreadable: reader.unreadable };
}

/** The criteria of an empty query string: all upcoming offers by date. */
export const NO_CRITERIA: Criteria = parseCriteria(new URLSearchParams()).criteria;

function parseOne<K extends CriterionName>(name: K, reader: QueryReader): Criteria[K] {
  return PARAMETERS[name].parse(reader);
}

/** Replaces an order that the other criteria make meaningless by the default one. */
function withoutPointlessSort(criteria: Criteria): Criteria {
  if (!isPointless(criteria.sort, criteria)) return criteria;
  return { ...criteria, sort: getDefaultSort(criteria.q) };
}
