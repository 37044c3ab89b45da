import type { Criteria } from '../../domain/criteria/registry';
import type { Search } from '../../domain/search/read-criteria';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { RequestTime, Site } from '../../renderer/site';
import { type BookletShape, type BookletViewModel, readBookletShape } from './booklet-view-model';
import { createBookletView } from './create-booklet-view';

/** Result of asking for a booklet: its page, or that no pass is complete yet (503). */
export type BookletOutcome =
  | {
      readonly kind: 'booklet';
      readonly screen: BookletViewModel;
      readonly criteria: Criteria;
      readonly shape: BookletShape;
    }
  | { readonly kind: 'loading' };

/** Finds the booklet of a search at the time of the request. */
export function findBooklet(
  { now, generation }: RequestTime,
  search: Search,
  locale: Locale,
  site: Site,
): BookletOutcome {
  if (generation === null) return { kind: 'loading' };
  const catalogue = site.catalogue(generation);
  const criteria: Criteria = { ...search.criteria, page: 1 };
  const shape = readBookletShape(search.query);
  const { name, claim, logo, contact } = site.instance;
  const { siteUrl } = site.settings;
  const { changedAt } = generation;
  const offers = searchCatalogue(catalogue, criteria, now).offers();
  const screen = createBookletView(offers, {
    ...{ name, claim, contact, siteUrl, catalogue, criteria, shape, changedAt, now, locale },
    hasLogo: logo !== null,
    t: getTranslator(locale),
  });
  return { kind: 'booklet', screen, criteria, shape };
}
