import type { ListContext } from './describe-list';
import type { FilterGroup } from './list-screen';

/** Questions with one answer; all others take several. */
const ONE = new Set(['maxFee', 'radius', 'edition']);

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
  'place',
  'host',
  'edition',
  'radius',
];

/** The questions that can be answered by choosing, each value with its count. */
export function describeGroups({ facets, words }: ListContext): readonly FilterGroup[] {
  return ORDER.flatMap((parameter): FilterGroup[] => {
    const options = facets[parameter] ?? [];
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
