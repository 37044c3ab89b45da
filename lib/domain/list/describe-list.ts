import type { CardView } from '../card/card-view';
import type { Catalogue } from '../catalogue';
import type { Criteria, Sort } from '../criteria/criteria';
import type { Chip } from '../criteria/describe-chips';
import { labelValue } from '../criteria/label-value';
import { parseCriteria } from '../criteria/parse-criteria';
import { listHref } from '../links';
import type { FacetCount, SearchResult } from '../search/search-result';
import type { Words } from '../words';
import { describeGroups } from './describe-groups';
import { describeWeeks } from './describe-weeks';
import type { ChangeLink, ListScreen, PagerView } from './list-screen';

/** One answered query and whoever asked it. */
export interface ListContext {
  readonly catalogue: Catalogue;
  readonly criteria: Criteria;
  readonly result: SearchResult;
  readonly cards: readonly CardView[];
  readonly chips: readonly Chip[];
  /** What each week would bring by itself, whatever week is set. */
  readonly weekCounts: readonly FacetCount[];
  /** Names of parameters that could not be read. */
  readonly unreadable: readonly string[];
  readonly locale: string;
  readonly words: Words;
}

const SORTS: readonly Sort[] = ['date', 'deadline', 'fee', 'name'];
const NOTHING_ASKED = parseCriteria(new URLSearchParams()).criteria;

/** Puts a whole page of the list into words and links. */
export function describeList(context: ListContext): ListScreen {
  const { criteria, result, cards, chips, unreadable, locale, words } = context;
  const count = result.total;
  const { children, days, near } = criteria;
  const sorts = near === null ? SORTS : [...SORTS, 'distance' as const];
  return {
    total: count,
    heading: words('list.count', { count }),
    show: words('list.show', { count }),
    status: words('list.status', { count }),
    weeks: describeWeeks(context),
    groups: describeGroups(context),
    values: {
      q: criteria.q ?? '',
      from: days.from ?? '',
      to: days.to ?? '',
      born: children.born.map((value) => ({ value, label: labelValue('born', value, context) })),
      near: near === null ? '' : `${near.lat},${near.lng}`,
      past: criteria.past,
      sort: criteria.sort,
    },
    sorts: sorts.map((value) => ({ value, label: labelValue('sort', value, context) })),
    chips: chips.map(({ label, without }) => ({ label, href: listHref(locale, without) })),
    resetHref: listHref(locale, { ...NOTHING_ASKED, sort: criteria.sort }),
    cards,
    pager: describePager(context),
    rescue: count === 0 ? describeRescue(context) : [],
    unreadable: describeUnreadable(unreadable, words),
    hostLang: locale === 'de' ? null : 'de',
  };
}

function describePager({ criteria, result, locale, words }: ListContext): PagerView | null {
  const { page, pageCount } = result;
  if (pageCount === 1 && page === 1) return null;
  const toPage = (number: number) => listHref(locale, { ...criteria, page: number });
  return {
    position: words('list.pager', { page: Math.min(page, pageCount), pages: pageCount }),
    previous: page > 1 ? toPage(Math.min(page - 1, pageCount)) : null,
    next: page < pageCount ? toPage(page + 1) : null,
  };
}

/** For each criterion that stands in the way: what leaving it out brings, the most first. */
function describeRescue({ criteria, result, locale, words }: ListContext): readonly ChangeLink[] {
  return result.without
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ criterion, total }) => ({
      label: words('list.rescue', {
        criterion: words(`criteria.name.${criterion}`),
        count: total,
      }),
      href: listHref(locale, { ...criteria, [criterion]: NOTHING_ASKED[criterion], page: 1 }),
    }));
}

function describeUnreadable(names: readonly string[], words: Words): string | null {
  if (names.length === 0) return null;
  return words('list.unreadable', {
    count: names.length,
    names: names.map((name) => `${words(`criteria.parameter.${name}`)} (${name})`).join(', '),
  });
}
