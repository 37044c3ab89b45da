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
  'length',
  'price',
  'place',
  'host',
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
  length: { length: [] },
  price: { free: false, maxFee: null },
  place: { place: [] },
  host: { host: [] },
  wheelchair: { wheelchair: [] },
};

const PARAMETERS: Readonly<Record<Dimension, readonly string[]>> = {
  age: ['age'],
  week: ['week'],
  weekday: ['weekday'],
  time: ['time'],
  length: ['length'],
  price: ['free', 'maxFee'],
  place: ['place'],
  host: ['host'],
  wheelchair: ['wheelchair'],
};

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
  return { ...criteria, ...CLEARED[dimension], page: 1 };
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
  const [parameter = ''] = PARAMETERS[dimension];
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
