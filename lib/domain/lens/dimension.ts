import type { Catalogue } from '../catalogue';
import { NO_CRITERIA } from '../criteria/parse-criteria';
import type { Criteria } from '../criteria/registry';
import { serializeCriteria } from '../criteria/serialize-criteria';
import type { Facets } from '../search/search-result';

/** What a programme can be laid out by. */
export const DIMENSIONS = [
  'age',
  'week',
  'weekday',
  'time',
  'price',
  'place',
  'wheelchair',
] as const;

/** What rows or columns of the lens stand for. */
export type Dimension = (typeof DIMENSIONS)[number];

/** One value of a dimension: the pair that asks the list for it. */
export interface LensValue {
  readonly dimension: Dimension;
  readonly parameter: string;
  readonly value: string;
}

/** The criteria that speak of a dimension, all unset. */
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

/** Older ones are no longer whom a holiday programme is planned for, unless they are asked about. */
const OLDEST = 20;
/** Meeting places that stand on one page, those with the most offers. */
const MOST_PLACES = 40;

/** The criteria without what they say of this dimension, on the first page. */
export function clearDimension(criteria: Criteria, dimension: Dimension): Criteria {
  return { ...criteria, ...CLEARED[dimension], page: 1 };
}

/** Whether the criteria say something of this dimension. */
export function isNarrowed(criteria: Criteria, dimension: Dimension): boolean {
  const query = serializeCriteria(criteria);
  return PARAMETERS[dimension].some((parameter) => query.has(parameter));
}

/**
 * The values to lay out: those that are set, else all that the programme has. `facets` are those
 * of the criteria with this dimension cleared.
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

/** "Free" and the usual limits; with a limit of one's own nothing above it. */
function listPrices({ free, maxFee }: Criteria, facets: Facets): readonly [string, string][] {
  const own = maxFee === null ? null : maxFee / 100;
  const limits = (facets.maxFee ?? []).map(({ value }) => value);
  const kept = own === null ? limits : [...limits.filter((limit) => Number(limit) < own), `${own}`];
  const isFree: [string, string] = ['free', '1'];
  return free ? [isFree] : [isFree, ...kept.map((limit): [string, string] => ['maxFee', limit])];
}
