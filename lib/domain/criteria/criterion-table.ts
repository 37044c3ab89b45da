import { access } from './access';
import { children } from './children';
import type { Criteria, CriterionName } from './criteria';
import type { Criterion, Parameter } from './criterion';
import { days } from './days';
import { edition } from './edition';
import { free } from './free';
import { host } from './host';
import { length } from './length';
import { maxFee } from './max-fee';
import { near } from './near';
import { page } from './page';
import { past } from './past';
import { place } from './place';
import { q } from './q';
import { registration } from './registration';
import { sort } from './sort';
import { time } from './time';
import { week } from './week';
import { weekday } from './weekday';
import { wheelchair } from './wheelchair';

/** Criteria that decide which offers are shown; the others only order and cut the result. */
export type FilterName = Exclude<CriterionName, 'sort' | 'page'>;

type FilterTable = { readonly [K in FilterName]: Criterion<Criteria[K]> };
type ParameterTable = { readonly [K in CriterionName]: Parameter<Criteria[K]> };

/** Every filter there is. A new one is a file of its own and a line here. */
export const FILTERS: FilterTable = {
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
};

/** Everything a query string can say, in the order in which it is written. */
export const PARAMETERS: ParameterTable = { ...FILTERS, sort, page };

/** The names of the tables above, in their order. */
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];
export const CRITERION_NAMES = Object.keys(PARAMETERS) as readonly CriterionName[];
