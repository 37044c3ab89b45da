import type { Facets } from '../../domain/search/search-result';
import { type LabelContext, labelValue } from './label-value';

/** One value of a parameter as a filter shows it: its name and what it would bring. */
export interface FacetValueView {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
}

/** The values of each parameter, by its name in the query string. */
export type FacetViews = Readonly<Record<string, readonly FacetValueView[]>>;

/** Names the values of all facets. */
export function describeFacets(facets: Facets, context: LabelContext): FacetViews {
  return Object.fromEntries(
    Object.entries(facets).map(([parameter, values]) => [
      parameter,
      values.map((one) => ({ ...one, label: labelValue(parameter, one.value, context) })),
    ]),
  );
}
