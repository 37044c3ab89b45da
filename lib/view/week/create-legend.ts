import { toggleValue } from '../../domain/criteria/change-value';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import type { FacetCount, SearchResult } from '../../domain/search/search-result';
import { labelValue } from '../criteria/label-value';
import { weekHref } from '../links';
import type { WeekContext } from './week-context';
import type { LegendEntryView } from './week-view-model';

/** Legend of this week's colours: each name is a filter. */
export function createLegend(
  result: SearchResult,
  context: WeekContext,
): readonly LegendEntryView[] {
  const { catalogue, criteria, locale, t, colorBy, signs } = context;
  const { slugs } = colorBy === 'host' ? catalogue.columns.hosts : catalogue.columns.places;
  const chosen = criteria[colorBy];
  return countAlone(result, context).flatMap(({ value, count }): LegendEntryView[] => {
    const sign = signs[slugs.indexOf(value)];
    const selected = chosen.includes(value);
    if (sign === undefined || (count === 0 && !selected)) return [];
    return [
      {
        value,
        label: labelValue(colorBy, value, context),
        count: t('list.count', { count }),
        sign,
        selected,
        href: weekHref(locale, toggleValue(criteria, colorBy, value), colorBy),
      },
    ];
  });
}

/** Results of each host or place, as if none of them were chosen. */
function countAlone(result: SearchResult, context: WeekContext): readonly FacetCount[] {
  const { catalogue, criteria, now, colorBy } = context;
  if (criteria[colorBy].length === 0) return result.facets[colorBy] ?? [];
  return searchCatalogue(catalogue, { ...criteria, [colorBy]: [] }, now).facets[colorBy] ?? [];
}
