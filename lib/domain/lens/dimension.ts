import type { Catalogue } from '../catalogue';
import { NO_CRITERIA } from '../criteria/parse-criteria';
import type { Criteria } from '../criteria/registry';
import { serializeCriteria } from '../criteria/serialize-criteria';
import type { Facets } from '../search/search-result';

/** Dimensions for the rows and columns of the lens. */
export const DIMENSIONS = [
  'age',
  'week',
  'weekday',
  'time',
  'price',
  'place',
  'wheelchair',
] as const;

/** A dimension of the lens. */
export type Dimension = (typeof DIMENSIONS)[number];

/** One value of a dimension: the query parameter and value that select it. */
export interface LensValue {
  readonly dimension: Dimension;
  readonly parameter: string;
  readonly value: string;
}

/** The criteria of each dimension, unset. */
const CLEARED: Readonly<Record<Dimension, Partial<Criteria>>> = {
  age: { children: NO_CRITERIA.children },
  week: { week: [] },
  weekday: { weekday: [] },
  time: { time: [] },
  price: { free: false, maxFee: null },
  place: { place: [] },
  wheelchair: { wheelchair: [] },
};

const PARAMETERS: Readonly<Record<Dimension, readonly string[]>> = {
  age: ['age'],
  week: ['week'],
  weekday: ['weekday'],
  time: ['time'],
  price: ['free', 'maxFee'],
  place: ['place'],
  wheelchair: ['wheelchair'],
};

/** Ages above this are left out unless they are asked for. */
const OLDEST = 20;
/** Limit of meeting places on one page: those with the most offers. */
const MOST_PLACES = 40;

/** The criteria without those of this dimension, on the first page. */
export function clearDimension(criteria: Criteria, dimension: Dimension): Criteria {
  return { ...criteria, ...CLEARED[dimension], page: 1 };
}

/** Whether the criteria restrict this dimension. */
export function isNarrowed(criteria: Criteria, dimension: Dimension): boolean {
  const query = serializeCriteria(criteria);
  return PARAMETERS[dimension].some((parameter) => query.has(parameter));
}

/**
 * The values to lay out: those that are set, otherwise all that the programme has. `facets` belong
 * to the criteria with this dimension cleared.
 */
export function listValues(
  dimension: Dimension,
  criteria: Criteria,
  facets: Facets,
  catalogue: Catalogue,
): readonly LensValue[] {
  const set = serializeCriteria(criteria);
  const toValue = (parameter: string) => (value: string) => ({ dimension, parameter, value });
  if (dimension === 'price') return listPrices(criteria, facets).map(([p, v]) => toValue(p)(v));
  const [parameter = ''] = PARAMETERS[dimension];
  const chosen = set.getAll(parameter);
  if (chosen.length > 0) return chosen.map(toValue(parameter));
  const counted = facets[parameter] ?? [];
  const { first, last } = catalogue.columns.ages;
  const isPlanned = (age: number) => age >= first && age <= Math.min(last, OLDEST);
  const listed =
    dimension === 'age'
      ? counted.filter(({ value }) => isPlanned(Number(value)))
      : dimension === 'place'
        ? [...counted].sort((a, b) => b.count - a.count).slice(0, MOST_PLACES)
        : counted;
  return listed.map(({ value }) => toValue(parameter)(value));
}

/** "Free" and the usual limits; if a limit is set, none above it. */
function listPrices({ free, maxFee }: Criteria, facets: Facets): readonly [string, string][] {
  const own = maxFee === null ? null : maxFee / 100;
  const limits = (facets.maxFee ?? []).map(({ value }) => value);
  const kept = own === null ? limits : [...limits.filter((limit) => Number(limit) < own), `${own}`];
  const isFree: [string, string] = ['free', '1'];
  return free ? [isFree] : [isFree, ...kept.map((limit): [string, string] => ['maxFee', limit])];
}
