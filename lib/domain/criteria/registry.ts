import { access, wheelchair } from './accessibility';
import { children } from './children';
import type { Criterion, Field, Parameter } from './criterion';
import { days } from './days';
import { edition } from './edition';
import { free, maxFee } from './fee';
import { host } from './host';
import { length } from './length';
import { near } from './near';
import { past } from './past';
import { place } from './place';
import { q } from './q';
import { registration } from './registration';
import { page, sort } from './sort';
import { time } from './time';
import { week } from './week';
import { weekday } from './weekday';

/**
 * Every filter there is. A new one is a file of its own and a line here; what can be asked, query
 * strings, the form, the chips and the API description follow. Words: `criteria.*`, `list.legend.*`.
 */
const filters = {
  q,
  week,
  days,
  weekday,
  time,
  length,
  children,
  free,
  maxFee,
  place,
  host,
  near,
  wheelchair,
  access,
  registration,
  edition,
  past,
} satisfies Readonly<Record<string, Criterion<unknown>>>;

const parameters = { ...filters, sort, page };

type ValueOf<P> = P extends Parameter<infer V> ? V : never;

/**
 * Everything a visitor can ask of the list, one property per criterion. Lists are sorted and free
 * of duplicates; an empty list, false or null means that the criterion is not set. Fees are euro
 * cents, pages count from 1.
 */
export type Criteria = {
  readonly [K in keyof typeof parameters]: ValueOf<(typeof parameters)[K]>;
};

/** A criterion by its name in code; its query parameters may be called otherwise. */
export type CriterionName = keyof Criteria;

/** Criteria that decide which offers are shown; the others only order and cut the result. */
export type FilterName = keyof typeof filters;

/** Every filter by its name. */
export const FILTERS: { readonly [K in FilterName]: Criterion<Criteria[K]> } = filters;

/** Everything a query string can say, in the order in which it is written. */
export const PARAMETERS: { readonly [K in CriterionName]: Parameter<Criteria[K]> } = parameters;

/** The names of the tables above, in their order. */
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];
export const CRITERION_NAMES = Object.keys(PARAMETERS) as readonly CriterionName[];

/** Every name of the query string, in the order in which it is written. */
export const FIELDS: readonly Field[] = CRITERION_NAMES.flatMap((name) => PARAMETERS[name].fields);

const BY_NAME = new Map(FIELDS.map((field) => [field.name, field]));

/** The field of this name; null: the query string has none. */
export function getField(name: string): Field | null {
  return BY_NAME.get(name) ?? null;
}
