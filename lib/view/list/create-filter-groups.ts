import { toDate } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Catalogue } from '../../domain/catalogue';
import type { Field } from '../../domain/criteria/criterion';
import { RADII } from '../../domain/criteria/near';
import type { Criteria } from '../../domain/criteria/registry';
import { FIELDS } from '../../domain/criteria/registry';
import { serializeOne } from '../../domain/criteria/serialize-criteria';
import type { Instant } from '../../domain/instant';
import type { ListPath } from '../../domain/query/list-path';
import type { FacetCount, SearchResult } from '../../domain/search/search-result';
import type { Translator } from '../../messages/language';
import type { CardView } from '../card/card-view';
import type { Chip, FacetValueView, FacetViews } from '../criteria/create-chips';
import { labelValue } from '../criteria/label-value';
import { getDayFormatter } from '../format/formatters';
import type { FilterGroup, FilterValues, Labelled } from './list-view-model';

/** What families ask first; further questions follow in the order of the registry. */
const FIRST = [
  'age',
  'week',
  'weekday',
  'time',
  'length',
  'free',
  'maxFee',
  'registration',
  'wheelchair',
  'access',
  'place',
  'host',
  'edition',
];

const QUESTIONS = FIELDS.filter(({ choice }) => choice !== undefined).sort(
  (a, b) => toPosition(a) - toPosition(b),
);

function toPosition({ name }: Field): number {
  const position = FIRST.indexOf(name);
  return position < 0 ? FIRST.length : position;
}

/** The questions that can be answered by choosing, each value with its count. */
export function createFilterGroups({ facets, weekCounts, t }: ListContext): readonly FilterGroup[] {
  return QUESTIONS.flatMap(({ name: parameter, choice = 'many' }): FilterGroup[] => {
    const counted = facets[parameter] ?? [];
    const options = parameter === 'week' ? countAlone(counted, weekCounts) : counted;
    if (options.length === 0) return [];
    return [
      {
        parameter,
        legend: t(`list.legend.${parameter}`),
        kind: choice,
        options,
      },
    ];
  });
}

/** Beside a week stands what it holds by itself, as in the strip of weeks, whatever week is set. */
function countAlone(
  weeks: readonly FacetValueView[],
  alone: readonly FacetCount[],
): readonly FacetValueView[] {
  return weeks.map((week) => ({
    ...week,
    count: alone.find(({ value }) => value === week.value)?.count ?? week.count,
  }));
}

/** What the fields of the filter form hold, beside the choices with counts. */
export function createFilterValues(context: ListContext): FilterValues {
  const { criteria, facets, now, t } = context;
  const { children, days, near } = criteria;
  const centre = near?.centre ?? null;
  const label = (parameter: string, value: string): Labelled => ({
    value,
    label: labelValue(parameter, value, context),
  });
  const isSeveral = children.ages.length + children.born.length > 1;
  const isSwapped = days.from !== null && days.to !== null && days.to < days.from;
  return {
    q: criteria.q ?? '',
    from: days.from ?? '',
    to: days.to ?? '',
    daysProblem: isSwapped ? t('list.daysSwapped') : null,
    born: children.born.map((value) => label('born', value)),
    birth: { months: nameMonths(context), year: toDate(toBerlinDay(now)).year },
    fit: isSeveral ? { isAll: children.fit === 'all', count: facets.fit?.[0]?.count ?? 0 } : null,
    near: centre === null || 'place' in centre ? '' : `${centre.lat},${centre.lng}`,
    nearby: centre !== null && 'place' in centre ? centre.place : '',
    places: listPlaces(context),
    radius: String(near === null ? context.radiusKm : (near.radiusKm ?? '')),
    radii: listRadii(context),
    past: criteria.past,
    sort: serializeOne('sort', criteria)[0]?.[1] ?? '',
  };
}

/** Places worth offering of which is known where they lie, and the one that is set. */
function listPlaces({ catalogue, criteria, facets }: ListContext): readonly Labelled[] {
  const { places, placeLat } = catalogue.columns;
  const centre = criteria.near?.centre;
  const set = centre !== undefined && 'place' in centre ? centre.place : null;
  const isKnown = (slug: string) => !Number.isNaN(placeLat[places.slugs.indexOf(slug)]);
  const listed = (facets.place ?? []).filter(({ value }) => value === set || isKnown(value));
  const options = listed.map(({ value, label }) => ({ value, label }));
  if (set === null || options.some(({ value }) => value === set)) return options;
  return [...options, { value: set, label: places.labelOf(set) ?? set }];
}

/** With a centre each radius says what it would bring. */
function listRadii(context: ListContext): readonly Labelled[] {
  const counted = context.facets.radius;
  if (counted !== undefined) {
    return counted.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
  }
  const radii = new Set([...RADII, context.radiusKm]);
  return [...radii]
    .sort((a, b) => a - b)
    .map(String)
    .map((value) => ({ value, label: labelValue('radius', value, context) }));
}

function nameMonths({ locale }: ListContext): readonly string[] {
  const formatter = getDayFormatter(locale, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => formatter.format(Date.UTC(2024, month)));
}

/** One answered query and whoever asked it. */
export interface ListContext {
  readonly catalogue: Catalogue;
  readonly criteria: Criteria;
  readonly now: Instant;
  readonly result: SearchResult;
  readonly facets: FacetViews;
  readonly cards: readonly CardView[];
  readonly chips: readonly Chip[];
  /** What each week would bring by itself, whatever week is set. */
  readonly weekCounts: readonly FacetCount[];
  /** Kilometres around a family that asks for what is near, unless it chose others. */
  readonly radiusKm: number;
  /** Names of parameters that could not be read. */
  readonly unreadable: readonly string[];
  readonly locale: string;
  /** Public origin of the site: calendar programs need the whole address. */
  readonly siteUrl: string;
  readonly t: Translator;
  /** The page that shows the result, without its language: where links to other criteria lead. */
  readonly path: ListPath;
}
