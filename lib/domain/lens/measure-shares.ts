import type { Catalogue } from '../catalogue';
import { addValue } from '../criteria/change-value';
import type { Criteria } from '../criteria/registry';
import { serializeCriteria } from '../criteria/serialize-criteria';
import type { Instant } from '../instant';
import { searchCatalogue } from '../search/search-catalogue';

/** Values whose share of the programme is worth knowing. */
const ASKED = [
  { parameter: 'wheelchair', value: 'yes' },
  { parameter: 'free', value: '1' },
  { parameter: 'registration', value: 'none' },
  { parameter: 'length', value: 'full' },
  { parameter: 'length', value: 'multi' },
] as const;

/** A part of the offers that the criteria let through. */
export interface Share {
  readonly parameter: (typeof ASKED)[number]['parameter'];
  readonly value: string;
  /** In percent, rounded to whole ones. */
  readonly percent: number;
  /** Criteria under which the list shows just this part. */
  readonly criteria: Criteria;
}

/** Shares of the result; without those that the criteria already decide, none of an empty result. */
export function measureShares(
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
): readonly Share[] {
  const { total, facets } = searchCatalogue(catalogue, criteria, now);
  if (total === 0) return [];
  const set = serializeCriteria(criteria);
  return ASKED.filter(({ parameter }) => !set.has(parameter)).map(({ parameter, value }) => {
    const narrowed = addValue(criteria, parameter, value);
    const count =
      facets[parameter]?.find((facet) => facet.value === value)?.count ??
      searchCatalogue(catalogue, narrowed, now).total;
    return { parameter, value, percent: Math.round((count / total) * 100), criteria: narrowed };
  });
}
