import { getMonday, toDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { LabelKind } from '../../domain/criteria/criterion';
import {
  type Criteria,
  FILTER_NAMES,
  getField,
  removeParameters,
  removeValue,
  serializeCriteria,
  serializeOne,
} from '../../domain/criteria/registry';
import { WEEKDAYS } from '../../domain/criteria/when';
import type { Day, Instant } from '../../domain/instant';
import type { Facets } from '../../domain/search/scan';
import { findHostLang, joinList } from '../../messages/language';
import { formatBirthMonth } from '../card/explain-age';
import type { CatalogueContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatEuro } from '../format/format-fee';
import { formatDistance, nameFeature } from '../format/format-place';

export interface LabelContext extends Omit<CatalogueContext, 'now'> {
  /** Names a near day as of today, too ("morgen"); absent: the text has to last. */
  readonly now?: Instant;
}

type Label = (value: string, context: LabelContext, name: string) => string;

const LABELS: Readonly<Record<LabelKind, Label>> = {
  word: (value, { t }, name) => t(`criteria.${name}.${value}`),
  flag: (_value, { t }, name) => t(`criteria.${name}`),
  text: (value, { t }, name) => t(`criteria.${name}`, { text: value }),
  week: (value, { t, locale }) =>
    t('criteria.week', { date: formatDay(getMonday(value), 'date', locale) }),
  date: (value, { t, locale }, name) =>
    t(`criteria.${name}`, { date: formatDay(toDay(value), 'full', locale) }),
  age: (value, { t }) => t('criteria.age', { age: Number(value) }),
  birth: (value, { t, locale }) => t('criteria.born', { month: formatBirthMonth(value, locale) }),
  fee: (value, { t, locale }, name) =>
    t(`criteria.${name}`, { fee: formatEuro(Math.round(Number(value) * 100), locale, true) }),
  distance: (value, { t, locale }, name) =>
    t(`criteria.${name}`, { distance: formatDistance(Number(value), locale) }),
  place: (value, { catalogue }) => catalogue.columns.places.labelOf(value) ?? value,
  around: (value, { catalogue, t }, name) => {
    const { places, areas } = catalogue.columns;
    return t(`criteria.${name}`, { place: places.labelOf(value) ?? areas.labelOf(value) ?? value });
  },
  host: (value, { catalogue }) => catalogue.columns.hosts.labelOf(value) ?? value,
  feature: (value, { catalogue, t }) =>
    nameFeature(catalogue.columns.features.labelOf(value) ?? value, t),
  topic: (value, { catalogue, t, locale }) => {
    const shown = catalogue.rules.topics.find(({ topic }) => topic === value);
    // A town names its topics in German.
    const own = findHostLang(locale) === null ? shown?.label : null;
    return own ?? t(`criteria.topic.${value}`);
  },
  edition: (value, { catalogue }) =>
    catalogue.rules.editions.find((edition) => edition.alias === value)?.label ?? value,
  town: (value, { catalogue }) => catalogue.columns.towns.labelOf(value) ?? value,
};

/** Label of a query parameter's value. */
export function labelValue(parameter: string, value: string, context: LabelContext): string {
  return LABELS[getField(parameter).label](value, context, parameter);
}

/** The same beside values of other parameters: "Rollstuhl: zugänglich". */
export function nameValue(parameter: string, value: string, context: LabelContext): string {
  const label = labelValue(parameter, value, context);
  if (!getField(parameter).isNamed) return label;
  const name = context.t(`criteria.name.${parameter}`);
  return context.t('criteria.named', { name, label });
}

export type ChipView = ReturnType<typeof createChips>[number];

/** In the order of the query string; `asked`: with the text that was read as filters. */
export function createChips(criteria: Criteria, context: LabelContext, asked: Criteria = criteria) {
  const given = serializeCriteria(asked);
  const { from, to } = criteria.days;
  return FILTER_NAMES.flatMap((criterion) => {
    // One day is one value.
    if (criterion === 'days' && from !== null && from === to) {
      const parameter = given.has('from', from) ? 'from' : 'q';
      const label = nameDay(from, context);
      const without = removeParameters(criteria, ['from', 'to']);
      return [{ criterion, parameter, value: from, label, without }];
    }
    return serializeOne(criterion, criteria).map(([parameter, value]) => ({
      criterion,
      /** The parameter that sets it: `q` where words of the text do. */
      parameter: given.has(parameter, value) ? parameter : 'q',
      value,
      label: nameValue(parameter, value, context),
      without: removeValue(criteria, parameter, value),
    }));
  });
}

/** A value that is set; `parameter` sets it in the query string: `q` where words of the text do. */
export interface SetLink {
  readonly label: string;
  /** The label in few letters: "Di". */
  readonly short?: string;
  readonly parameter: string;
  readonly value: string;
  /** Removes the value; null: locked in an embed. */
  readonly href: string | null;
}

/** What is set as links of one page, whose address with other criteria `toHref` writes. */
export function createChipLinks(
  chips: readonly ChipView[],
  locale: string,
  toHref: (criteria: Criteria) => string,
): readonly SetLink[] {
  return chips.map(({ criterion, label, parameter, value, without }) => ({
    label,
    ...(criterion === 'weekday' && { short: abbreviateWeekday(value, locale) }),
    parameter,
    value,
    href: toHref(without),
  }));
}

/** "Di" */
function abbreviateWeekday(weekday: string, locale: string): string {
  const monday = getMonday('2026-W01');
  return formatDay(monday + (WEEKDAYS as readonly string[]).indexOf(weekday), 'weekday', locale);
}

const NEXT_DAYS = ['today', 'tomorrow', 'overmorrow'] as const;

/** "morgen, Fr 27. Nov."; on other days the date alone. */
function nameDay(day: Day, { t, locale, now }: LabelContext): string {
  const number = toDay(day);
  const date = formatDay(number, 'full', locale);
  const near = now === undefined ? undefined : NEXT_DAYS[number - toBerlinDay(now)];
  return near === undefined ? date : `${t(`list.spokenDay.${near}`)}, ${date}`;
}

/** The criteria in words; null: the whole programme. */
export function formatFilters(criteria: Criteria, context: LabelContext): string | null {
  const labels = createChips(criteria, context).map(({ label }) => label);
  return labels.length === 0 ? null : joinList(labels, context.locale);
}

export type FacetViews = ReturnType<typeof createFacetViews>;

/** `asked`: the criteria that the form shows as selected. */
export function createFacetViews(facets: Facets, context: LabelContext, asked: Criteria) {
  const given = serializeCriteria(asked);
  return Object.fromEntries(
    Object.entries(facets).map(([parameter, values]) => [
      parameter,
      values.map((one) => ({
        label: labelValue(parameter, one.value, context),
        ...one,
        selected: given.has(parameter, one.value),
      })),
    ]),
  );
}
