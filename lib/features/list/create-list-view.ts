import { findLoneWeeks, readIsoWeek } from '../../domain/berlin/day-number';
import { createSearchView } from '../../domain/catalogue';
import {
  addValue,
  type Criteria,
  FILTERS,
  getDefaultSort,
  isPointless,
  NO_CRITERIA,
  removeParameters,
  SORTS,
  serializeOne,
} from '../../domain/criteria/registry';
import { WEEKDAYS } from '../../domain/criteria/when';
import { findSeasonEnd } from '../../domain/edition/find-editions';
import { JOINING } from '../../domain/registration/to-registration';
import { findSpoken } from '../../domain/search/read-criteria';
import { findMatching } from '../../domain/search/scan';
import {
  findNearValues,
  findNearWords,
  type NearSearch,
  type SuggestedPart,
  suggestFilters,
} from '../../domain/search/suggest-searches';
import { foldWords } from '../../domain/text/find-words';
import { readFilterWords } from '../../domain/text-search/filter-words';
import { findHostLang, joinList } from '../../messages/language';
import { pageHref } from '../../routes';
import { LIST_PATHS } from '../../routes/list-path';
import { formatBirthMonth } from '../card/explain-age';
import {
  createEditionViews,
  createFilterGroups,
  createFilterValues,
  type ListContext,
} from '../filter/create-filter-groups';
import { labelValue, nameValue } from '../filter/label-value';
import { formatDay } from '../format/format-day';
import { formatAddress } from '../format/format-place';
import { calendarFeedHref, listHref, toSubscription } from '../links';
import { toWeekColor } from '../week/find-weeks';
import type {
  ChangeLink,
  HintView,
  ListViewModel,
  PagerView,
  RescueLink,
  WeekTab,
} from './list-view-model';

/** "Di" */
function abbreviateWeekday(weekday: string, locale: string): string {
  const monday = readIsoWeek('2026-W01') ?? 0;
  return formatDay(monday + (WEEKDAYS as readonly string[]).indexOf(weekday), 'weekday', locale);
}

/** Creates texts and links of a whole page of the list; its title includes the site's name. */
export function createListView(context: ListContext): Omit<ListViewModel, 'title'> {
  const { criteria, result, cards, chips, unreadable, locale, t, path } = context;
  const count = result.total;
  const hints = createHintView(context);
  const rescue = count === 0 ? createRescueLinks(context) : [];
  const spoken = findSpoken(context.asked) === null ? null : hints.meant?.text;
  const defaultSort = getDefaultSort(criteria.q);
  const otherSorts = SORTS.filter((sort) => sort !== defaultSort && !isPointless(sort, criteria));
  const toPath = (other: string) => listHref(locale, { ...criteria, page: 1 }, other);
  return {
    total: count,
    joinable: result.joinable,
    heading: t('list.count', { count }),
    show: t('list.show', { count }),
    // Once the list has changed, the status also says the first way on: a correction, or less.
    status: [t('list.status', { count }), spoken ?? hints.meant?.label ?? rescue[0]?.label]
      .filter((part) => part !== undefined)
      .join('. '),
    editions: createEditionViews(context),
    weeks: createWeekTabs(context),
    ...(chips.length === 0 && createTownLinks(context)),
    groups: createFilterGroups(context),
    values: createFilterValues(context),
    sorts: [defaultSort, ...otherSorts].map((value) => ({
      value: value === defaultSort ? '' : value,
      label: labelValue('sort', value, context),
    })),
    chips: chips.map(({ criterion, label, parameter, value, without }) => ({
      label,
      ...(criterion === 'weekday' && { short: abbreviateWeekday(value, locale) }),
      parameter,
      href: listHref(locale, without, path),
    })),
    resetHref: listHref(locale, { ...NO_CRITERIA, sort: criteria.sort }, path),
    hints,
    cards,
    late: findLate(context),
    pager: createPagerView(context),
    rescue,
    closed: createClosedView(context),
    views: {
      list: toPath(LIST_PATHS.list),
      map: toPath(LIST_PATHS.map),
      week: toPath(LIST_PATHS.week),
    },
    calendarHref: toPath('/offers.ics'),
    address: formatAddress(context.siteUrl + toPath(LIST_PATHS.list)),
    subscribeHref: toSubscription(context.siteUrl, calendarFeedHref(locale, criteria)),
    feedHref: toPath('/offers.atom'),
    unreadable: formatUnreadable(unreadable, context),
    hostLang: findHostLang(locale),
  };
}

/** Null: something is to come, or past offers are shown. */
function createClosedView(context: ListContext): ListViewModel['closed'] {
  const { catalogue, criteria, now, locale, t, path } = context;
  const end = criteria.past && catalogue.offers.length > 0 ? null : findSeasonEnd(catalogue, now);
  if (end === null) return null;
  const { last, next } = end;
  const day = (number: number) => formatDay(number, 'long', locale);
  const coming =
    next === null
      ? []
      : [t(`list.season.${next.kind}`, { edition: next.edition, day: day(next.day) })];
  if (last === null) return { title: t('list.closed'), notes: coming, past: null };
  const { total: count, edition } = last;
  const name = edition === null ? 'last' : 'lastNamed';
  const over = t(`list.season.${name}`, { count, day: day(last.day), edition: edition ?? '' });
  return {
    title: t('list.season.over'),
    notes: [over, ...coming],
    past: {
      label: t('list.season.past'),
      href: listHref(locale, { ...NO_CRITERIA, past: true }, path),
    },
  };
}

/** Where the cards begin that a family cannot join, by reason. */
function findLate({ criteria, result, t }: ListContext): ListViewModel['late'] {
  if (criteria.sort !== 'date') return [];
  const { week, days } = criteria;
  const hasDays = week.length > 0 || days.from !== null || days.to !== null;
  const states = result.cards.map(({ joining }) => joining);
  return JOINING.filter((state) => state !== 'open').flatMap((state) => {
    const from = states.indexOf(state);
    const name = state === 'running' && hasDays ? 'runningThen' : state;
    return from < 0 ? [] : [{ from, heading: t(`list.late.${name}`) }];
  });
}

/** About a thousand cards, to prevent printing more by mistake. */
const MOST_PRINTED_PAGES = 40;

function createPagerView({ criteria, result, locale, t }: ListContext): PagerView | null {
  const { page: asked, pageCount: pages, total } = result;
  if (pages === 1 && asked === 1) return null;
  const page = Math.min(asked, pages);
  const shown = result.cards.reduce((sum, { repeats }) => sum + 1 + repeats.length, 0);
  const toPage = (number: number) => listHref(locale, { ...criteria, page: number });
  return {
    position: t('list.pager', { page, pages }),
    pages,
    part: t('list.part', { shown, total, page, pages }),
    printAll: pages > MOST_PRINTED_PAGES ? null : t('list.printAll', { count: total }),
    previous: asked > 1 ? toPage(Math.min(asked - 1, pages)) : null,
    next: asked < pages ? toPage(asked + 1) : null,
  };
}

function formatUnreadable(names: readonly string[], { t, locale }: ListContext): string | null {
  if (names.length === 0) return null;
  return t('list.unreadable', {
    count: names.length,
    names: joinList(
      names.map((name) => `${t(`criteria.parameter.${name}`)} (${name})`),
      locale,
    ),
  });
}

/** A click shows one week, another one all of them again, but on the page of one week. */
function createWeekTabs(context: ListContext): readonly WeekTab[] {
  const { catalogue, criteria, weekCounts, locale, t, path } = context;
  // Where the town names its holiday weeks, none of them is far from the others.
  const isNamed = catalogue.rules.holidayWeeks.length > 0;
  const far = findLoneWeeks(isNamed ? [] : weekCounts.map(({ value }) => value));
  return weekCounts.map(({ value, count }) => {
    const selected = criteria.week.includes(value);
    const isShut = selected && criteria.week.length === 1 && path !== LIST_PATHS.week;
    const monday = readIsoWeek(value);
    return {
      week: value,
      label: labelValue('week', value, context),
      count: t('list.count', { count }),
      color: monday === null ? 0 : toWeekColor(monday, catalogue),
      selected,
      ...(far.has(value) && !selected ? { isFar: true } : {}),
      href: listHref(locale, { ...criteria, week: isShut ? [] : [value], page: 1 }, path),
    };
  });
}

function createTownLinks({ criteria, facets, locale, t, path }: ListContext) {
  const links = (facets.town ?? []).map(({ value, label, count }) => ({
    label,
    count: t('list.count', { count }),
    href: listHref(locale, { ...criteria, town: [value], page: 1 }, path),
  }));
  return links.length > 0 && { towns: { label: t('list.towns'), links } };
}

function createHintView(context: ListContext): HintView {
  const { catalogue, criteria, now, locale, t, path } = context;
  return {
    meant: createSpokenLink(context) ?? createCorrection(context),
    suggestions: suggestFilters(catalogue, criteria, now).map((suggestion) => ({
      label: t('list.suggest', {
        filter: suggestion.parts.map((part) => formatPart(part, context)).join(', '),
        count: suggestion.total,
      }),
      href: listHref(locale, suggestion.criteria, path),
    })),
    pages: listSpokenPages(context),
  };
}

/** A text that was read as filters, and the link that searches for its words. */
function createSpokenLink(context: ListContext): HintView['meant'] {
  const { asked, locale, t, path } = context;
  const filters = findSpoken(asked);
  if (filters === null) return null;
  const labels = filters.map((filter) => formatPart(filter, context));
  return {
    text: t('list.spoken', { filters: joinList(labels, locale) }),
    label: t('list.literal', { text: asked.q ?? '' }),
    href: listHref(locale, { ...asked, literal: true, page: 1 }, path),
  };
}

function createCorrection({
  catalogue,
  criteria,
  locale,
  t,
  path,
}: ListContext): HintView['meant'] {
  const corrected = criteria.q === null ? null : catalogue.text.correct(criteria.q);
  if (corrected === null) return null;
  return {
    text: t('list.onlySimilar', { text: criteria.q ?? '' }),
    label: t('list.meant', { text: corrected }),
    href: listHref(locale, { ...criteria, q: corrected, page: 1 }, path),
  };
}

function listSpokenPages({ asked, criteria, locale, t }: ListContext): readonly ChangeLink[] {
  const { pages } = readFilterWords(foldWords(asked.q ?? ''));
  return [...new Set(pages)].map((page) =>
    page === 'map'
      ? {
          label: t('criteria.named', { name: t('list.labels.asMap'), label: t('criteria.near') }),
          href: listHref(locale, { ...criteria, page: 1 }, LIST_PATHS.map),
        }
      : { label: t('changes.title'), href: pageHref(locale, '/changes') },
  );
}

function formatPart(part: SuggestedPart, context: ListContext): string {
  const { t } = context;
  if (part.kind === 'text') return t('criteria.q', { text: part.text });
  if (part.kind === 'day') return t(`list.spokenDay.${part.day}`);
  return nameValue(part.parameter, part.value, context);
}

/** For an empty result: the smallest concession first, then the criteria that exclude most. */
function createRescueLinks(context: ListContext): readonly RescueLink[] {
  const { catalogue, criteria, now, result, locale, t, path } = context;
  const near = ({ parameter, value, criteria: changed, total }: NearSearch): ChangeLink => ({
    label: t('list.suggest', { filter: labelValue(parameter, value, context), count: total }),
    href: listHref(locale, changed, path),
  });
  const dropped = result.without
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ criterion, total }) => {
      // The whole sentence has quotation marks: the text gets none of its own.
      const values = serializeOne(criterion, criteria).map(([parameter, value]) =>
        parameter === 'q' ? value : labelValue(parameter, value, context),
      );
      const parameters = FILTERS[criterion].fields.map(({ name }) => name);
      const name = t(`criteria.name.${criterion}`);
      // "Wochentag: Dienstag, Donnerstag"
      const named = t('criteria.named', { name, label: joinList(values, locale) });
      return {
        label: t('list.rescue', { criterion: named, count: total }),
        href: listHref(locale, removeParameters(criteria, parameters), path),
      };
    });
  return [
    ...findNearWords(catalogue, criteria, now).map(near),
    ...createChildLinks(context),
    ...findNearValues(criteria, result.facets).map(near),
    ...dropped,
  ];
}

/** More children than these get no link of their own. */
const MOST_ONLY = 4;

/** One of the children instead of all, and each alone that is asked for by month of birth. */
function createChildLinks({ catalogue, criteria, now, locale, t, path }: ListContext) {
  const { ages, born, fit } = criteria.children;
  if (fit !== 'all') return [];
  const view = createSearchView(catalogue, now);
  const link = (changed: Criteria, describe: (count: number) => Omit<RescueLink, 'href'>) => {
    const total = findMatching(view, changed).length;
    return total === 0 ? [] : [{ ...describe(total), href: listHref(locale, changed, path) }];
  };
  const childless = removeParameters(criteria, ['age', 'born', 'fit']);
  const months = ages.length + born.length < 2 ? [] : born.slice(0, MOST_ONLY);
  return [
    ...link(removeParameters(criteria, ['fit']), (count) => ({
      label: t('list.rescueFit', { count }),
    })),
    ...months.flatMap((month) =>
      link(addValue(childless, 'born', month), (count) => ({
        label: t('list.rescueOnly', { children: formatBirthMonth(month, locale), count }),
        only: { born: month, count: t('list.count', { count }) },
      })),
    ),
  ];
}
