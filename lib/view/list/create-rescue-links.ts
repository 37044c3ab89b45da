import { removeParameters } from '../../domain/criteria/change-value';
import { findNearValues, findNearWords, type NearSearch } from '../../domain/search/relax-criteria';
import { scan } from '../../domain/search/scan';
import { createSearchView } from '../../domain/search/search-view';
import { createWaysOut } from '../criteria/create-chips';
import { labelValue } from '../criteria/label-value';
import { listHref } from '../links';
import type { ListContext } from './create-filter-groups';
import type { ChangeLink } from './list-view-model';

/**
 * Links for an empty result, the smallest concession first: other words, one of the children instead
 * of all, the nearest values, and for each criterion that stands in the way the result without it,
 * the largest first.
 */
export function createRescueLinks(context: ListContext): readonly ChangeLink[] {
  const { catalogue, criteria, now, result, locale, t, path } = context;
  const near = ({ parameter, value, criteria: changed, total }: NearSearch): ChangeLink => ({
    label: t('list.suggest', { filter: labelValue(parameter, value, context), count: total }),
    href: listHref(locale, changed, path),
  });
  const dropped = createWaysOut(result.without, criteria, context)
    .filter(({ total }) => total > 0)
    .map(({ label, total, without }) => ({
      label: t('list.rescue', { criterion: label, count: total }),
      href: listHref(locale, without, path),
    }));
  return [
    ...findNearWords(catalogue, criteria, now).map(near),
    ...createFitLink(context),
    ...findNearValues(criteria, result.facets).map(near),
    ...dropped,
  ];
}

/** One of the children instead of all. */
function createFitLink({ catalogue, criteria, now, locale, t, path }: ListContext): ChangeLink[] {
  if (criteria.children.fit !== 'all') return [];
  const forOne = removeParameters(criteria, ['fit']);
  const { total: count } = scan(createSearchView(catalogue, now), forOne);
  if (count === 0) return [];
  return [{ label: t('list.rescueFit', { count }), href: listHref(locale, forOne, path) }];
}
