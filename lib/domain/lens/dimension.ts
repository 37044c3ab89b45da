import type { Catalogue } from '../catalogue';
import { type Criteria, removeParameters, serializeCriteria } from '../criteria/registry';
import type { Facets } from '../search/search-catalogue';

/** The query parameters of each dimension, the one that selects a value first. */
const PARAMETERS = {
  age: ['age', 'born', 'fit'],
  week: ['week'],
  weekday: ['weekday'],
  time: ['time'],
  length: ['length'],
  price: ['free', 'maxFee'],
  place: ['place'],
  host: ['host'],
  wheelchair: ['wheelchair'],
} as const;

export type Dimension = keyof typeof PARAMETERS;

export const DIMENSIONS = Object.keys(PARAMETERS) as readonly Dimension[];

/** One value of a dimension: the query parameter and value that select it. */
export interface LensValue {
  readonly dimension: Dimension;
  readonly parameter: string;
  readonly value: string;
}

/** Ages above this are left out unless they are asked for. */
const OLDEST = 20;
/** Limit of meeting places or hosts on one page: those with the most offers. */
const MOST_NAMES = 40;

/** Ages for which a programme is planned, both included. */
export interface AgeSpan {
  readonly from: number;
  readonly to: number;
}

/** The criteria without those of this dimension, on the first page. */
export function clearDimension(criteria: Criteria, dimension: Dimension): Criteria {
  return removeParameters(criteria, PARAMETERS[dimension]);
}

/** Whether the criteria restrict this dimension. */
export function isNarrowed(criteria: Criteria, dimension: Dimension): boolean {
  const query = serializeCriteria(criteria);
  return PARAMETERS[dimension].some((parameter) => query.has(parameter));
}

/**
 * The values to lay out: those that are set, otherwise all that the programme has. `facets` belong
 * to the criteria with this dimension cleared; `ages` null: those of the offers.
 */
export function listValues(
  dimension: Dimension,
  criteria: Criteria,
  facets: Facets,
  catalogue: Catalogue,
  ages: AgeSpan | null,
): readonly LensValue[] {
  const set = serializeCriteria(criteria);
  const toValue = (parameter: string) => (value: string) => ({ dimension, parameter, value });
  if (dimension === 'price') return listPrices(criteria, facets).map(([p, v]) => toValue(p)(v));
  const [parameter] = PARAMETERS[dimension];
  const chosen = set.getAll(parameter);
  if (chosen.length > 0) return chosen.map(toValue(parameter));
  const counted = facets[parameter] ?? [];
  if (dimension === 'age') return listAges(ages ?? getAges(catalogue)).map(toValue(parameter));
  const listed =
    dimension === 'place' || dimension === 'host'
      ? [...counted].sort((a, b) => b.count - a.count).slice(0, MOST_NAMES)
      : counted;
  return listed.map(({ value }) => toValue(parameter)(value));
}

function getAges({ columns }: Catalogue): AgeSpan {
  return { from: columns.ages.first, to: Math.min(columns.ages.last, OLDEST) };
}

function listAges({ from, to }: AgeSpan): readonly string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));
}

/** "Free" and the usual limits; if a limit is set, none above it. */
function listPrices({ free, maxFee }: Criteria, facets: Facets): readonly [string, string][] {
  const own = maxFee === null ? null : maxFee / 100;
  const limits = (facets.maxFee ?? []).map(({ value }) => value);
  const kept = own === null ? limits : [...limits.filter((limit) => Number(limit) < own), `${own}`];
  const isFree: [string, string] = ['free', '1'];
  return free ? [isFree] : [isFree, ...kept.map((limit): [string, string] => ['maxFee', limit])];
}
