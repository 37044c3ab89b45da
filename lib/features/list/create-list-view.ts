import { getMonday } from '../../domain/berlin/day-number';
import { startOfBerlinDay, toBerlinDay } from '../../domain/berlin/local-time';
import {
  FILTERS,
  getDefaultSort,
  isPointless,
  NO_CRITERIA,
  removeParameters,
  SORTS,
  serializeOne,
} from '../../domain/criteria/registry';
import { createHolidayRule, findSeasonEnd } from '../../domain/edition/find-editions';
import { JOINING } from '../../domain/registration/to-registration';
import { findDays } from '../../domain/search/read-criteria';
import {
  findNearValues,
  findNearWords,
  type NearSearch,
  type SuggestedPart,
  suggestFilters,
} from '../../domain/search/suggest-searches';
import type { SpokenDays } from '../../domain/text-search/filter-words';
import { findHostLang, joinList } from '../../messages/language';
import { LIST_PATHS } from '../../routes';
import {
  createEditionViews,
  createFilterGroups,
  createFilterValues,
  type ListContext,
} from '../filter/create-filter-groups';
import { createChipLinks, labelValue, nameValue } from '../filter/label-value';
import { formatDay, formatInstant } from '../format/format-day';
import { formatAddress } from '../format/format-place';
import { calendarFeedHref, listHref, type NamedLink, toSubscription } from '../links';
import { toWeekColor } from '../week/find-weeks';

/** Texts and links of a whole page of the list, without its title. */
export function createListView(context: ListContext) {
  const { criteria, result, chips, siteUrl, locale, t, path } = context;
  const count = result.total;
  const spoken = createSpokenLink(context);
  const hints = createHintView(spoken, context);
  const rescue = count === 0 ? createRescueLinks(context) : [];
  const defaultSort = getDefaultSort(criteria.q);
  const otherSorts = SORTS.filter((sort) => sort !== defaultSort && !isPointless(sort, criteria));
  const toPath = (other: string) => listHref(locale, { ...criteria, page: 1 }, other);
  return {
    total: count,
    /** Offers that can still be joined. */
    joinable: result.joinable,
    heading: t('list.count', { count }),
    show: t('list.show', { count }),
    /** Announced after a change, with the first way on: a correction, or less. */
    status: [t('list.status', { count }), spoken?.text ?? hints.meant?.label ?? rescue[0]?.label]
      .filter((part) => part !== undefined)
      .join('. '),
    editions: createEditionViews(context),
    weeks: createWeekTabs(context),
    /** Of a county, as long as nothing is chosen; else absent. */
    ...(chips.length === 0 && createTownLinks(context)),
    groups: createFilterGroups(context),
    values: createFilterValues(context),
    sorts: [defaultSort, ...otherSorts].map((value) => ({
      value: value === defaultSort ? '' : value,
      label: labelValue('sort', value, context),
    })),
    chips: createChipLinks(chips, locale, (without) => listHref(locale, without, path)),
    resetHref: listHref(locale, { ...NO_CRITERIA, sort: criteria.sort }, path),
    hints,
    /** By date: where each kind of cards begins that cannot be joined, ascending. */
    late: findLate(context),
    pager: createPagerView(context),
    /** Ways out of an empty result. */
    rescue,
    closed: createClosedView(context),
    views: {
      list: toPath(LIST_PATHS.list),
      map: toPath(LIST_PATHS.map),
      week: toPath(LIST_PATHS.week),
    },
    calendarHref: toPath('/offers.ics'),
    /** Of the list, for print. */
    address: formatAddress(siteUrl + toPath(LIST_PATHS.list)),
    subscribeHref: toSubscription(siteUrl, calendarFeedHref(locale, criteria)),
    feedHref: toPath('/offers.atom'),
    bookletHref: toPath('/booklet'),
    deadlinesHref: toPath('/deadlines'),
    changesHref: toPath('/changes'),
    unreadable: formatUnreadable(context),
    /** Language of the hosts' texts if it differs from the page's. */
    hostLang: findHostLang(locale),
  };
}

export type ClosedView = NonNullable<ReturnType<typeof createClosedView>>;

/** Shown in place of an empty result. Null: something is to come, or past offers are shown. */
function createClosedView(context: ListContext) {
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
    /** The last programme. */
    past: {
      label: t('list.season.past'),
      href: listHref(locale, { ...NO_CRITERIA, past: true }, path),
    },
  };
}

/** Where the cards begin that a family cannot join, by reason; with their number if all are on this page. */
function findLate({ criteria, result, t }: ListContext) {
  if (criteria.sort !== 'date') return [];
  const { week, days } = criteria;
  const hasDays = week.length > 0 || days.from !== null || days.to !== null;
  const { page, pageCount } = result;
  const states = result.cards.map(({ joining }) => joining);
  return JOINING.filter((state) => state !== 'open').flatMap((state) => {
    const from = states.indexOf(state);
    const name = state === 'running' && hasDays ? 'runningThen' : state;
    if (from < 0) return [];
    const to = states.lastIndexOf(state) + 1;
    const isWhole = (from > 0 || page === 1) && (to < states.length || page >= pageCount);
    return { from, heading: t(`list.late.${name}`) + (isWhole ? ` (${to - from})` : '') };
  });
}

export type PagerView = NonNullable<ReturnType<typeof createPagerView>>;

function createPagerView({ criteria, result, locale, t }: ListContext) {
  const { page: asked, pageCount: pages, total } = result;
  if (pages === 1 && asked === 1) return null;
  const page = Math.min(asked, pages);
  const shown = result.cards.reduce((sum, { repeats }) => sum + 1 + repeats.length, 0);
  const toPage = (number: number) => listHref(locale, { ...criteria, page: number });
  return {
    position: t('list.pager', { page, pages }),
    /** For print: "24 von 308 Angeboten, Seite 1 von 13". */
    part: t('list.part', { shown, total, page, pages }),
    printAll: t('list.printAll', { count: total }),
    previous: asked > 1 ? toPage(Math.min(asked - 1, pages)) : null,
    next: asked < pages ? toPage(asked + 1) : null,
  };
}

function formatUnreadable({ search, t, locale }: ListContext): string | null {
  const { unreadable: names } = search;
  if (names.length === 0) return null;
  return t('list.unreadable', {
    count: names.length,
    names: joinList(
      names.map((name) => `${t(`criteria.parameter.${name}`)} (${name})`),
      locale,
    ),
  });
}

export type WeekTab = ReturnType<typeof createWeekTabs>[number];

/** A click shows one week, another one all of them again, but on the page of one week. */
function createWeekTabs(context: ListContext) {
  const { catalogue, criteria, weekCounts, locale, t, path } = context;
  const isInHolidays = createHolidayRule(catalogue.rules);
  return weekCounts.map(({ value, count }) => {
    const selected = criteria.week.includes(value);
    const isShut = selected && criteria.week.length === 1 && path !== LIST_PATHS.week;
    return {
      week: value,
      label: labelValue('week', value, context),
      count: t('list.count', { count }),
      /** 0 to 5. */
      color: toWeekColor(getMonday(value), catalogue),
      selected,
      /** Outside of the holidays (`createHolidayRule`): nothing is to be planned for it. */
      ...(!isInHolidays(value) && { isOutside: true }),
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

export type HintView = ReturnType<typeof createHintView>;

function createHintView(spoken: ReturnType<typeof createSpokenLink>, context: ListContext) {
  const { catalogue, criteria, now, locale, t, path } = context;
  return {
    /** How the text was understood, where it may be wrong, and a link to the other search. */
    meant: spoken ?? createCorrection(context),
    /** Searches by filters that replace words of the text: "kostenlos: 57 Angebote". */
    suggestions: suggestFilters(catalogue, criteria, now).map((suggestion) => ({
      label: t('list.suggest', {
        filter: joinList(
          suggestion.parts.map((part) => formatPart(part, context)),
          locale,
        ),
        count: suggestion.total,
      }),
      href: listHref(locale, suggestion.criteria, path),
    })),
  };
}

/** A text that was read as filters, and the link that searches for its words. */
function createSpokenLink(context: ListContext) {
  const { search, locale, t, path } = context;
  const { asked, spoken } = search;
  if (spoken === null) return null;
  const labels = spoken.map((filter) => formatPart(filter, context));
  return {
    text: t('list.spoken', { filters: joinList(labels, locale) }),
    label: t('list.literal', { text: asked.q ?? '' }),
    href: listHref(locale, { ...asked, literal: true, page: 1 }, path),
  };
}

function createCorrection({ catalogue, criteria, locale, t, path }: ListContext) {
  const corrected = criteria.q === null ? null : catalogue.text.correct(criteria.q);
  if (corrected === null) return null;
  return {
    text: t('list.onlySimilar', { text: criteria.q ?? '' }),
    label: t('list.meant', { text: corrected }),
    href: listHref(locale, { ...criteria, q: corrected, page: 1 }, path),
  };
}

function formatSpokenDays(days: SpokenDays, { locale, now, t }: ListContext): string {
  const { bound } = days;
  if (days.kind === 'day' && bound === null) return t(`list.spokenDay.${days.day}`);
  const [first, last] = findDays(days, toBerlinDay(now));
  const date =
    days.day === null
      ? formatInstant(startOfBerlinDay(first), 'monthYear', locale)
      : formatDay(bound === 'to' ? last : first, 'full', locale);
  return bound === null ? date : t(`criteria.${bound}`, { date });
}

function formatPart(part: SuggestedPart, context: ListContext): string {
  const { t } = context;
  if (part.kind === 'text') return t('criteria.q', { text: part.text });
  if (part.kind === 'value') return nameValue(part.parameter, part.value, context);
  return formatSpokenDays(part, context);
}

/** For an empty result: the smallest concession first, then the criteria that exclude most. */
function createRescueLinks(context: ListContext): readonly NamedLink[] {
  const { catalogue, criteria, now, result, locale, t, path } = context;
  const near = ({ parameter, value, criteria: changed, total }: NearSearch) => ({
    label: t('list.suggest', { filter: labelValue(parameter, value, context), count: total }),
    href: listHref(locale, changed, path),
  });
  const dropped = result
    .without()
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
    ...findNearValues(criteria, result.facets).map(near),
    ...dropped,
  ];
}
