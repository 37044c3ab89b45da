import { access, wheelchair } from './accessibility';
import { children } from './children';
import type { Criterion, Field, Parameter } from './criterion';
import { days } from './days';
import { edition } from './edition';
import { free, maxFee } from './fee';
import { host } from './host';
import { length } from './length';
import { literal } from './literal';
import { near } from './near';
import { past } from './past';
import { place } from './place';
import { q } from './q';
import { registration } from './registration';
import { page, sort } from './sort';
import { time } from './time';
import { topic } from './topic';
import { town } from './town';
import { week } from './week';
import { weekday } from './weekday';

/**
 * All filters. A new one is a file of its own and a line here; API parameters, query strings, form,
 * chips and API description follow. Messages: `criteria.*`, `list.legend.*`.
 */
const filters = {
  q,
  town,
  topic,
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

const parameters = { ...filters, literal, sort, page };

type ValueOf<P> = P extends Parameter<infer V> ? V : never;

/**
 * All criteria of a list, one property each. Lists are sorted and free of duplicates; an empty
 * list, false or null means that the criterion is not set. Fees are euro cents, pages count from 1.
 */
export type Criteria = {
  readonly [K in keyof typeof parameters]: ValueOf<(typeof parameters)[K]>;
};

/** A criterion by its name in code; its query parameters may have other names. */
export type CriterionName = keyof Criteria;

/** Criteria that decide which offers are shown; the others only sort and page the result. */
export type FilterName = keyof typeof filters;

export const FILTERS: { readonly [K in FilterName]: Criterion<Criteria[K]> } = filters;

/** All parameters of the query string, in the order in which they are written. */
export const PARAMETERS: { readonly [K in CriterionName]: Parameter<Criteria[K]> } = parameters;

/** The names of the tables above, in their order. */
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];
export const CRITERION_NAMES = Object.keys(PARAMETERS) as readonly CriterionName[];

/** Every name of the query string, in the order in which it is written. */
export const FIELDS: readonly Field[] = CRITERION_NAMES.flatMap((name) => PARAMETERS[name].fields);

const BY_NAME = new Map(FIELDS.map((field) => [field.name, field]));

/** The field of this name; null when the query string has no such parameter. */
export function getField(name: string): Field | null {
  return BY_NAME.get(name) ?? null;
}
