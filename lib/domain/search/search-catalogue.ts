import type { Catalogue } from '../catalogue';
import type { Criteria } from '../criteria/criteria';
import type { Instant } from '../instant';
import type { SearchResult } from './search-result';

/** Answers one query; pages hold 24 cards. */
export function searchCatalogue(
  _catalogue: Catalogue,
  _criteria: Criteria,
  _now: Instant,
): SearchResult {
  throw new Error('searchCatalogue is not there yet');
}
