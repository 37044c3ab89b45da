import { findListing } from '../../catalogue/catalogue-memory';
import type { Criteria } from '../../domain/criteria/registry';
import type { Search } from '../../domain/search/read-criteria';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { RequestTime } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { createWeekView } from './create-week-view';
import type { WeekViewModel } from './week-view-model';

/** Content of the week page: a week, or that nothing was read yet (503). */
export type WeekOutcome =
  | {
      readonly kind: 'week';
      /** Before a week was chosen. */
      readonly criteria: Criteria;
      readonly screen: WeekViewModel;
    }
  | { readonly kind: 'loading' };

interface Options {
  /** The site whose programme is asked. */
  readonly site: Site;
  /** Sessions shown of one day; as many as the page holds when absent. */
  readonly mostADay?: number | undefined;
}

/** Finds the week of a search, as it stands at this moment. */
export function findWeek(
  { now, state }: RequestTime,
  { criteria, asked, unreadable }: Search,
  locale: Locale,
  { site, mostADay }: Options,
): WeekOutcome {
  const listing = findListing(state);
  if (listing === null) return { kind: 'loading' };
  const catalogue = site.catalogue(listing);
  const t = getTranslator(locale);
  const radiusKm = site.instance.map.radius;
  const week = {
    catalogue,
    criteria,
    asked,
    unreadable,
    radiusKm,
    siteUrl: site.settings.siteUrl,
    mostADay,
    now,
    locale,
    t,
  };
  return { kind: 'week', criteria, screen: createWeekView(week) };
}
