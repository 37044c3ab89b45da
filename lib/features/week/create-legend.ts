import { toggleValue } from '../../domain/criteria/registry';
import { REGISTRATION, type RegistrationValue } from '../../domain/criteria/terms';
import {
  type FacetCount,
  type SearchResult,
  searchCatalogue,
} from '../../domain/search/search-catalogue';
import { LIST_PATHS } from '../../routes/list-path';
import type { Tone } from '../card/card-view';
import { labelValue } from '../filter/label-value';
import { listHref } from '../links';
import type { WeekContext } from './week-context';
import type { LegendEntryView } from './week-view-model';

/** Colours of the week: what a family can do about an offer. */
export const TONES: Readonly<Record<RegistrationValue, Tone>> = {
  none: 'neutral',
  online: 'good',
  host: 'good',
  soon: 'soon',
  closed: 'closed',
};

/** Legend of the colours: each is a filter. */
export function createLegend(
  result: SearchResult,
  context: WeekContext,
): readonly LegendEntryView[] {
  const { criteria, locale, t } = context;
  const counts = countAlone(result, context);
  return REGISTRATION.flatMap((value): LegendEntryView[] => {
    const count = counts.find((one) => one.value === value)?.count ?? 0;
    const selected = criteria.registration.includes(value);
    if (count === 0 && !selected) return [];
    return [
      {
        value,
        label: labelValue('registration', value, context),
        count: t('list.count', { count }),
        tone: TONES[value],
        selected,
        href: listHref(locale, toggleValue(criteria, 'registration', value), LIST_PATHS.week),
      },
    ];
  });
}

/** Results of each state, as if none of them were chosen. */
function countAlone(result: SearchResult, context: WeekContext): readonly FacetCount[] {
  const { catalogue, criteria, now } = context;
  if (criteria.registration.length === 0) return result.facets.registration ?? [];
  return (
    searchCatalogue(catalogue, { ...criteria, registration: [] }, now).facets.registration ?? []
  );
}
