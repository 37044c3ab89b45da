import type { FacetCount } from '../../domain/search/search-result';
import type { FacetValueView } from '../criteria/describe-facets';
import type { ListContext } from './describe-list';
import type { FilterGroup } from './list-screen';

/** Questions with one answer; all others take several. */
const ONE = new Set(['maxFee', 'edition']);

/** The questions of the filter form, in the order in which families ask them. */
const ORDER = [
  'age',
  'week',
  'weekday',
  'time',
  'length',
  'free',
  'maxFee',
  'registration',
  'wheelchair',
  'access',
  'place',
  'host',
  'edition',
];

/** The questions that can be answered by choosing, each value with its count. */
export function describeGroups({ facets, weekCounts, words }: ListContext): readonly FilterGroup[] {
  return ORDER.flatMap((parameter): FilterGroup[] => {
    const counted = facets[parameter] ?? [];
    const options = parameter === 'week' ? countAlone(counted, weekCounts) : counted;
    if (options.length === 0) return [];
    return [
      {
        parameter,
        legend: words(`list.legend.${parameter}`),
        kind: parameter === 'age' ? 'child' : ONE.has(parameter) ? 'one' : 'many',
        options,
      },
    ];
  });
}

/** Beside a week stands what it holds by itself, as in the strip of weeks, whatever week is set. */
function countAlone(
  weeks: readonly FacetValueView[],
  alone: readonly FacetCount[],
): readonly FacetValueView[] {
  return weeks.map((week) => ({
    ...week,
    count: alone.find(({ value }) => value === week.value)?.count ?? week.count,
  }));
}
