import type { Criteria } from '../domain/criteria/registry';
import type { Instant } from '../domain/instant';
import type { Generation } from '../domain/mirror-state';
import type { Search } from '../domain/search/read-criteria';
import { searchCatalogue } from '../domain/search/search-catalogue';
import { getTranslator } from '../messages/get-translator';
import type { Locale } from '../messages/locale';
import type { Site } from '../renderer/site';
import { formatFilters } from './filter/label-value';

export type ProgrammeContext = ReturnType<typeof createProgrammeContext>;

/** What a list or feed is made of at the request time. */
export function createProgrammeContext(
  { now, generation }: { readonly now: Instant; readonly generation: Generation },
  locale: Locale,
  site: Site,
) {
  const { siteUrl } = site.settings;
  const { catalogue } = site.programme;
  const { stableName } = catalogue;
  const t = getTranslator(locale);
  return { site, generation, catalogue, now, locale, t, siteUrl, stableName };
}

/** All offers that a search finds, in their order, however many pages the list has. */
export function findWholeList(context: ProgrammeContext, search: Search) {
  const { site, catalogue, now, locale, t } = context;
  const criteria: Criteria = { ...search.criteria, page: 1 };
  const filters = formatFilters(criteria, { catalogue, t, locale });
  const { name } = site.instance;
  return {
    criteria,
    /** The criteria as text; null: the whole programme. */
    filters,
    offers: searchCatalogue(catalogue, criteria, now).offers(),
    /** The instance's name and, where the list is filtered, by what. */
    title: filters === null ? name : t('feed.filtered', { name, filters }),
  };
}
