import type { Criteria } from '../../domain/criteria/registry';
import { joinList } from '../../messages/language';
import type { ListView } from '../../routes/list-path';
import { createChips } from '../filter/create-chips';
import type { LabelContext } from '../filter/label-value';

/** The site's name in titles. */
export interface SiteName {
  readonly name: string;
  readonly claim: string;
}

/** Limits for the length of titles: further filters are counted, long ones are cut. */
const MOST_FILTERS = 4;
const LONGEST_FILTER = 40;

/**
 * The title of a page with results: "Angebote: kostenlos, Woche ab 27. Juli · Neustadt". It names
 * parsed values only, never unreadable input.
 */
export function formatListTitle(
  criteria: Criteria,
  view: ListView,
  { name, claim }: SiteName,
  context: LabelContext,
): string {
  const { t } = context;
  const filters = nameFilters(criteria, context);
  const isHome = filters === null && view === 'list';
  const plain = isHome
    ? `${name}: ${claim}`
    : filters === null
      ? t(view === 'map' ? 'map.title' : 'week.title')
      : t(`list.title.${view}`, { filters });
  const { page } = criteria;
  const title = page === 1 ? plain : t('list.title.page', { title: plain, page });
  return isHome ? title : `${title} · ${name}`;
}

function nameFilters(criteria: Criteria, context: LabelContext): string | null {
  const labels = createChips(criteria, context).map(({ label }) => cut(label));
  if (labels.length === 0) return null;
  const filters = joinList(labels.slice(0, MOST_FILTERS), context.locale);
  const count = labels.length - MOST_FILTERS;
  return count > 0 ? context.t('list.title.more', { filters, count }) : filters;
}

function cut(label: string): string {
  const signs = [...label];
  return signs.length <= LONGEST_FILTER
    ? label
    : `${signs
        .slice(0, LONGEST_FILTER - 1)
        .join('')
        .trimEnd()}…`;
}
