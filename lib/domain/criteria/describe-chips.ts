import type { Catalogue } from '../catalogue';
import type { Words } from '../words';
import type { Criteria, CriterionName } from './criteria';

/** One value that is set, and the criteria that remain when it is taken away. */
export interface Chip {
  readonly criterion: CriterionName;
  readonly label: string;
  readonly without: Criteria;
}

/** One chip for each value that is set, in the order of the query string. */
export function describeChips(
  _criteria: Criteria,
  _context: { readonly catalogue: Catalogue; readonly words: Words; readonly locale: string },
): readonly Chip[] {
  throw new Error('describeChips is not there yet');
}
