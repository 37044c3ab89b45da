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
  const criteria = readNames(CRITERION_NAMES, reader) as Criteria;
  return { criteria: withoutPointlessSort(criteria), unreadable: reader.unreadable };
}

/** Their sense depends on the text. */
const OF_TEXT: readonly CriterionName[] = ['literal', 'sort'];

/** The criteria with these, and what depends on them, read again from a changed query string. */
export function readAgain(
  criteria: Criteria,
  names: readonly CriterionName[],
  query: URLSearchParams,
): Criteria {
  const changed = readNames([...names, ...OF_TEXT], createQueryReader(query));
  return withoutPointlessSort({ ...criteria, ...changed });
}

/** The criteria of an empty query string: all upcoming offers by date. */
export const NO_CRITERIA: Criteria = parseCriteria(new URLSearchParams()).criteria;

function readNames(names: readonly CriterionName[], reader: QueryReader): Partial<Criteria> {
  return Object.fromEntries(names.map((name) => [name, PARAMETERS[name].parse(reader)]));
}

/** Replaces an order that the other criteria make meaningless by the default one. */
function withoutPointlessSort(criteria: Criteria): Criteria {
  if (!isPointless(criteria.sort, criteria)) return criteria;
  return { ...criteria, sort: getDefaultSort(criteria.q) };
}
