import { isSpecificationName } from '../specification/specification-parameter';

/**
 * The query of the specification's list in normal form: names it does not know dropped, the last
 * value of each of the others, sorted by name. Values that cannot be read stay, to be refused.
 */
export function formatNormalFilters(query: URLSearchParams): URLSearchParams {
  const last = new Map([...query].filter(([name]) => isSpecificationName(name)));
  const normal = new URLSearchParams([...last]);
  normal.sort();
  return normal;
}
