import { toDate, toDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Edition } from '../../domain/catalogue-rules';
import { type Criteria, FIELDS, NO_CRITERIA, serializeOne } from '../../domain/criteria/registry';
import { RADII } from '../../domain/criteria/where';
import {
  type CurrentEdition,
  type EditionRegistration,
  findEditions,
} from '../../domain/edition/find-editions';
import { applyFilters } from '../../domain/search/read-criteria';
import type { FacetCount } from '../../domain/search/scan';
import type { SearchResult } from '../../domain/search/search-catalogue';
import { getDayFormatter } from '../../messages/formatters';
import type { RegistrationView } from '../card/card-view';
import { formatDay } from '../format/format-day';
import { listHref, type NamedLink } from '../links';
import type { ProgrammeContext } from '../programme-context';
import { formatDeadline } from '../registration/create-registration-view';
import { formatFullDay } from '../session/create-session-views';
import { type ChipView, type FacetViews, labelValue, nameValue } from './label-value';

/** Order of the questions in the form; one that is not named comes last. */
const ORDER = [
  ...['town', 'age', 'weekday', 'time', 'week', 'free', 'maxFee', 'length', 'registration'],
  ...['wheelchair', 'access', 'topic', 'place', 'host', 'edition'],
];

/** Those with most offers: a county has hundreds. */
const MOST_AREAS = 60;

const CHOICES = FIELDS.filter(({ choice }) => choice !== undefined);
const QUESTIONS = [
  ...ORDER.flatMap((next) => CHOICES.find(({ name }) => name === next) ?? []),
  ...CHOICES.filter(({ name }) => !ORDER.includes(name)),
];

/** One question of the form; `parameter` is the field's name in the query string. */
export type FilterGroupView = ReturnType<typeof createFilterGroups>[number];

export function createFilterGroups(context: ListContext) {
  const { facets, weekCounts, t } = context;
  const groups = QUESTIONS.map(({ name: parameter, choice = 'many' }) => {
    const options = (facets[parameter] ?? []).map((option) => ({
      ...option,
      label: nameValue(parameter, option.value, context),
      // Weeks count like the week tabs: as if no week were set.
      ...(parameter === 'week' && { count: countOf(option.value, weekCounts) ?? option.count }),
    }));
    return { parameter, legend: t(`criteria.legend.${parameter}`), kind: choice, options };
  });
  return groups.filter(({ options }) => options.length > 0);
}

function countOf(value: string, counts: ListContext['weekCounts'] = []): number | undefined {
  return counts.find((one) => one.value === value)?.count;
}

/** A value of the query string, and what it is called. */
export interface Labelled {
  readonly value: string;
  readonly label: string;
}

export type FilterValues = ReturnType<typeof createFilterValues>;

/** Values of the filter form's fields other than choices with counts. */
export function createFilterValues(context: ListContext) {
  const { site, search, criteria, facets, now, t } = context;
  const { asked } = search;
  const { children, days, near } = asked;
  const centre = near?.centre ?? null;
  const nearby = centre !== null && 'place' in centre ? centre.place : '';
  const isSeveral = children.ages.length + children.born.length > 1;
  const isSwapped = days.from !== null && days.to !== null && days.to < days.from;
  return {
    q: asked.q ?? '',
    /** Whether the words of `q` are searched also where they all name filters. */
    literal: asked.literal,
    from: days.from ?? '',
    to: days.to ?? '',
    /** Why no session can lie between these days; null: the range is valid. */
    daysProblem: isSwapped ? t('list.daysSwapped') : null,
    soon: listSoon(context),
    born: children.born.map((value) => ({ value, label: labelValue('born', value, context) })),
    /** Names of the months, and the year from which years of birth count back. */
    birth: { months: nameMonths(context), year: toDate(toBerlinDay(now)).year },
    /** How many offers suit at least one child and all; null with fewer than two children. */
    fit: isSeveral
      ? {
          isAll: children.fit === 'all',
          any: countOf('any', facets.fit) ?? 0,
          all: countOf('all', facets.fit) ?? 0,
        }
      : null,
    near: centre === null || 'place' in centre ? '' : `${centre.lat},${centre.lng}`,
    /** The slug of the place to search around, or empty. */
    nearby,
    places: listPlaces(context, nearby),
    areas: listAreas(context, nearby),
    /** The radius that is set, or the default for a search around a place; empty: any distance. */
    radius: String(near === null ? site.instance.map.radius : (near.radiusKm ?? '')),
    radii: listRadii(context),
    past: asked.past,
    sort: serializeOne('sort', criteria)[0]?.[1] ?? '',
  };
}

const SOON = ['today', 'tomorrow', 'weekend'] as const;

function listSoon({ criteria, now, locale, t, path }: ListContext): readonly NamedLink[] {
  return SOON.map((day) => ({
    label: t(`list.spokenDay.${day}`),
    href: listHref(
      locale,
      applyFilters({ ...criteria, week: [], page: 1 }, [{ kind: 'day', day, bound: null }], now),
      path,
    ),
  }));
}

/** Streets and districts that are no meeting points themselves, and the one that is set. */
function listAreas({ catalogue }: ListContext, set: string): readonly Labelled[] {
  const { places, areas } = catalogue.columns;
  const sizeOf = (slug: string) => areas.sizes[areas.indexOf(slug)] ?? 0;
  const own = areas.slugs.filter((slug) => places.labelOf(slug) === null);
  const most = new Set(own.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MOST_AREAS));
  return own
    .filter((slug) => most.has(slug) || slug === set)
    .map((value) => ({ value, label: areas.labelOf(value) ?? value }));
}

/** Places worth offering that have coordinates, and the one that is set. */
function listPlaces({ catalogue, facets }: ListContext, set: string): readonly Labelled[] {
  const { places } = catalogue.columns;
  const isKnown = (slug: string) => places.middles[places.indexOf(slug)] !== null;
  const options = (facets.place ?? [])
    .filter(({ value }) => value === set || isKnown(value))
    .map(({ value, label }) => ({ value, label }));
  if (options.some(({ value }) => value === set)) return options;
  const label = places.labelOf(set);
  return label === null ? options : [...options, { value: set, label }];
}

/** With a centre, each radius shows its number of results. */
function listRadii(context: ListContext): readonly Labelled[] {
  const counted = context.facets.radius;
  if (counted !== undefined) {
    return counted.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
  }
  const radii = new Set([...RADII, context.site.instance.map.radius]);
  return [...radii]
    .sort((a, b) => a - b)
    .map(String)
    .map((value) => ({ value, label: labelValue('radius', value, context) }));
}

function nameMonths({ locale }: ListContext): readonly string[] {
  const formatter = getDayFormatter(locale, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => formatter.format(Date.UTC(2024, month)));
}

/** A search as its page shows it, and its result. */
export interface ListContext extends ProgrammeContext {
  readonly criteria: Criteria;
  readonly result: SearchResult;
  readonly facets: FacetViews;
  readonly chips: readonly ChipView[];
  /** Results of each week, as if no week were set. */
  readonly weekCounts: readonly Pick<FacetCount, 'value' | 'count'>[];
  /** The page that shows the result, without its language: target of links to other criteria. */
  readonly path: string;
}

/** Which holidays the list is about, and what can be done today; none: all is over. */
export function createEditionViews(context: ListContext) {
  const { catalogue, criteria, now } = context;
  return findEditions(catalogue, now, criteria.edition).map((current) => ({
    /** Its name, and "23. Nov. bis 31. Jan."; null: of all offers. */
    named: current.edition && {
      label: current.edition.label,
      days: formatSpan(current.edition, context),
    },
    standing: formatStanding(current.standing, context),
    /** What opens within 14 days, with the calendar of its registration; null: nothing. */
    opening: createOpeningLink(current, context),
  }));
}

function createOpeningLink({ edition, opening, standing }: CurrentEdition, context: ListContext) {
  if (edition === null || opening === null) return null;
  const { t, locale } = context;
  const { day, phase } = opening;
  const isSaid = standing.kind === 'before' && phase === null;
  return {
    label: isSaid
      ? t('deadlines.title')
      : t('list.edition.phase', { phase: phase ?? '', day: formatFullDay(day, context) }),
    href: listHref(locale, { ...NO_CRITERIA, edition: edition.alias }, '/deadlines'),
  };
}

function formatSpan({ from, to }: Edition, { t, locale, now }: ListContext): string {
  const format = (day: string) => formatDay(toDay(day), 'date', locale, toBerlinDay(now));
  return t('card.span', { from: format(from), to: format(to) });
}

function formatStanding(standing: EditionRegistration, context: ListContext): RegistrationView {
  const { t } = context;
  const view = (kind: RegistrationView['kind'], tone: RegistrationView['tone'], text: string) => ({
    kind,
    tone,
    text,
    soon: tone === 'soon',
  });
  const open = (text: string) => view('online', 'good', text);
  switch (standing.kind) {
    case 'before': {
      const day = formatFullDay(standing.day, context);
      return view('online', 'soon', t('list.edition.before', { day }));
    }
    case 'open': {
      const { deadline } = standing;
      if (deadline === null) return open(t('list.edition.open'));
      return open(t('list.edition.openUntil', { day: formatDeadline(deadline, context) }));
    }
    case 'several':
      return open(t('list.edition.several', { day: formatDeadline(standing.next, context) }));
    case 'closed':
      return view('closed', 'closed', t('list.edition.closed', { count: standing.free }));
    case 'none':
      return view('none', 'neutral', t('list.edition.none'));
  }
}
