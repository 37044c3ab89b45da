import type { Criteria } from '../domain/criteria/registry';
import { readCriteria } from '../domain/search/read-criteria';
import { searchCatalogue } from '../domain/search/search-catalogue';
import { getTranslator } from '../messages/get-translator';
import { readLocale } from '../messages/locale';
import { readRequestTime, type Site } from '../renderer/site';
import { formatFilters } from './filter/label-value';

export type ProgrammeContext = ReturnType<typeof createProgrammeContext>;

/** What is asked of a site, and when: read once for everything that answers it. */
export function createProgrammeContext(site: Site, language: string, query: URLSearchParams) {
  const requestTime = readRequestTime(site);
  const { now } = requestTime;
  const { siteUrl } = site.settings;
  const { catalogue } = site.programme;
  const { stableName } = catalogue;
  const locale = readLocale(language);
  const t = getTranslator(locale);
  const search = readCriteria(query, now);
  return { site, requestTime, now, search, catalogue, stableName, locale, t, siteUrl };
}

/** All offers that a search finds, in their order, however many pages the list has. */
export function findWholeList({ site, search, catalogue, now, locale, t }: ProgrammeContext) {
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
