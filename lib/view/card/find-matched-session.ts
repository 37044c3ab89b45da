import type { Catalogue } from '../../domain/catalogue';
import type { Criteria } from '../../domain/criteria/criteria';
import { FILTERS } from '../../domain/criteria/criterion-table';
import type { Instant } from '../../domain/instant';
import { createSearchView } from '../../domain/search/search-view';

/**
 * The begin of the session that meets week, days, weekday and time together: the first future one,
 * else the first. Null when none of them is set, or the offer is not in the catalogue.
 */
export function findMatchedSession(
  alias: string,
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
): Instant | null {
  const view = createSearchView(catalogue, now);
  const tests = [
    FILTERS.week.matches(criteria.week, view),
    FILTERS.days.matches(criteria.days, view),
    FILTERS.weekday.matches(criteria.weekday, view),
    FILTERS.time.matches(criteria.time, view),
  ].filter((match) => match !== null);
  const offer = catalogue.indexOf(alias);
  if (tests.length === 0 || offer < 0) return null;
  const { from, begin } = catalogue.columns.sessions;
  let found: Instant | null = null;
  for (let session = from[offer] as number; session < (from[offer + 1] as number); session++) {
    if (!tests.every((match) => match.test(session))) continue;
    const starts = begin[session] as number;
    if (starts >= now) return starts;
    found ??= starts;
  }
  return found;
}
