import { edition, host, literal, q, topic } from './about';
import { children } from './children';
import {
  type Criterion,
  createQueryReader,
  type DefaultBasis,
  type Field,
  type Pair,
  type Parameter,
} from './criterion';
import { access, free, maxFee, registration, wheelchair } from './terms';
import { days, length, past, time, week, weekday } from './when';
import { near, place, town } from './where';

const page: Parameter<number> = {
  fields: [
    { name: 'page', label: 'text', meaning: 'From 1; 24 cards a page, repeats share a card.' },
  ],
  parse: (query) =>
    query.one('page', (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)) ?? 1,
  serialize: (value) => (value === 1 ? [] : [['page', String(value)]]),
};

export const SORTS = ['date', 'relevance', 'deadline', 'fee', 'name', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

export function getDefaultSort(phrase: string | null): Sort {
  return phrase === null ? 'date' : 'relevance';
}

const sort: Parameter<Sort> = {
  fields: [
    {
      name: 'sort',
      label: 'word',
      meaning: 'date (default), relevance (default with q), deadline, fee, name, distance.',
    },
  ],
  parse: (query) =>
    query.one('sort', (text) => SORTS.find((value) => value === text) ?? null) ??
    getDefaultSort(q.parse(query)),
  serialize: (value, criteria) =>
    value === getDefaultSort(criteria.q) || isPointless(value, criteria) ? [] : [['sort', value]],
};

/** True for an order that lacks its basis: distance needs a point, relevance a text. */
export function isPointless(value: Sort, { q: phrase, near }: DefaultBasis): boolean {
  return (value === 'distance' && near === null) || (value === 'relevance' && phrase === null);
}

/** A new one is an export in the file of its subject and a line here (CONTRIBUTING.md). */
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

/** Not set: an empty list, false, null. Lists are sorted, fees euro cents, pages from 1. */
export type Criteria = {
  readonly [K in keyof typeof parameters]: ValueOf<(typeof parameters)[K]>;
};

/** A filter, `literal`, `sort` or `page`, by its name in code; its query parameters may have other names. */
export type CriterionName = keyof Criteria;

export type FilterName = keyof typeof filters;

export const FILTERS: { readonly [K in FilterName]: Criterion<Criteria[K]> } = filters;

/** All parameters, in the order in which a query string has them. */
const PARAMETERS: { readonly [K in CriterionName]: Parameter<Criteria[K]> } = parameters;

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];
const CRITERION_NAMES = Object.keys(PARAMETERS) as readonly CriterionName[];

export const FIELDS: readonly Field[] = CRITERION_NAMES.flatMap((name) => PARAMETERS[name].fields);

/** The field of a parameter that the query string has. */
export function getField(name: string): Field {
  return FIELDS.find((field) => field.name === name) as Field;
}

/** Reads a query string; never throws. Unknown parameters and empty values are ignored. */
export function parseCriteria(query: URLSearchParams) {
  const reader = createQueryReader(query);
  const criteria = Object.fromEntries(
    CRITERION_NAMES.map((name) => [name, PARAMETERS[name].parse(reader)]),
  ) as unknown as Criteria;
  const sort = isPointless(criteria.sort, criteria) ? getDefaultSort(criteria.q) : criteria.sort;
  return { criteria: { ...criteria, sort }, unreadable: [...reader.unreadable] };
}

/** The criteria of an empty query string: all upcoming offers by date. */
export const NO_CRITERIA: Criteria = parseCriteria(new URLSearchParams()).criteria;

/** The query string in normal form: fixed order, defaults not written. */
export function serializeCriteria(criteria: Criteria): URLSearchParams {
  const pairs = CRITERION_NAMES.flatMap((name) => serializeOne(name, criteria));
  return new URLSearchParams(pairs.map(([name, value]) => [name, value]));
}

export function serializeOne<K extends CriterionName>(
  name: K,
  criteria: Criteria,
): readonly Pair[] {
  return PARAMETERS[name].serialize(criteria[name], criteria);
}

/** Not readable by any criterion, and it does not repeat the visitor's input. */
const UNREADABLE = '?';

/** A list's query in normal form. An unreadable parameter keeps its name, but not its value. */
export function formatNormalQuery(query: URLSearchParams): URLSearchParams {
  const { criteria, unreadable } = parseCriteria(query);
  const normal = serializeCriteria(criteria);
  for (const name of unreadable) normal.append(name, UNREADABLE);
  return normal;
}

export function removeValue(criteria: Criteria, parameter: string, value: string): Criteria {
  return change(criteria, (query) => {
    const others = query.getAll(parameter).filter((other) => other !== value);
    // Browsers of 2023 (Safari 16) take no second argument, and delete all of a name.
    query.delete(parameter);
    for (const other of others) query.append(parameter, other);
  });
}

export function removeParameters(criteria: Criteria, parameters: readonly string[]): Criteria {
  return change(criteria, (query) => {
    for (const parameter of parameters) query.delete(parameter);
  });
}

/** The criteria with this value added, or put in the place of the old one, on the first page. */
export function addValue(criteria: Criteria, parameter: string, value: string): Criteria {
  return change(criteria, (query) => {
    if (getField(parameter).isRepeatable) query.append(parameter, value);
    else query.set(parameter, value);
  });
}

export function hasValue(criteria: Criteria, parameter: string, value: string): boolean {
  return serializeCriteria(criteria).getAll(parameter).includes(value);
}

export function toggleValue(criteria: Criteria, parameter: string, value: string): Criteria {
  const turn = hasValue(criteria, parameter, value) ? removeValue : addValue;
  return turn(criteria, parameter, value);
}

/** The criteria of a changed query string, on the first page. */
function change(criteria: Criteria, edit: (query: URLSearchParams) => void): Criteria {
  const query = serializeCriteria(criteria);
  edit(query);
  return { ...parseCriteria(query).criteria, page: 1 };
}
