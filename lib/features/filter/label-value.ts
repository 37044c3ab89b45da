import { readDay, readIsoWeek } from '../../domain/berlin/day-number';
import type { Catalogue } from '../../domain/catalogue';
import type { LabelKind } from '../../domain/criteria/criterion';
import { getField } from '../../domain/criteria/registry';
import { findHostLang } from '../../messages/language';
import { formatBirthMonth } from '../card/explain-age';
import type { CatalogueContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatEuro } from '../format/format-fee';
import { formatDistance, nameFeature } from '../format/format-place';

/** Language and catalogue of the labels. */
export type LabelContext = Omit<CatalogueContext, 'now'>;

type Label = (value: string, context: LabelContext, name: string) => string;

const LABELS: Readonly<Record<LabelKind, Label>> = {
  word: (value, { t }, name) => t(`criteria.${name}.${value}`),
  flag: (_value, { t }, name) => t(`criteria.${name}`),
  text: (value, { t }, name) => t(`criteria.${name}`, { text: value }),
  week: (value, { t, locale }) => {
    const monday = readIsoWeek(value);
    return monday === null
      ? value
      : t('criteria.week', { date: formatDay(monday, 'date', locale) });
  },
  date: (value, { t, locale }, name) => t(`criteria.${name}`, { date: writeDate(value, locale) }),
  age: (value, { t }) => t('criteria.age', { age: Number(value) }),
  birth: (value, { t, locale }) => t('criteria.born', { month: formatBirthMonth(value, locale) }),
  fee: (value, { t, locale }, name) =>
    t(`criteria.${name}`, { fee: formatEuro(Math.round(Number(value) * 100), locale, true) }),
  distance: (value, { t, locale }, name) =>
    t(`criteria.${name}`, { distance: formatDistance(Number(value), locale) }),
  place: (value, { catalogue }) => catalogue.columns.places.labelOf(value) ?? value,
  around: (value, { catalogue, t }, name) =>
    t(`criteria.${name}`, { place: nameAround(value, catalogue) }),
  host: (value, { catalogue }) => catalogue.columns.hosts.labelOf(value) ?? value,
  feature: (value, { catalogue, t }) =>
    nameFeature(catalogue.columns.features.names.labelOf(value) ?? value, t),
  topic: (value, { catalogue, t, locale }) => {
    const shown = catalogue.rules.topics.find(({ topic }) => topic === value);
    // A town names its topics in German.
    const own = findHostLang(locale) === null ? shown?.label : null;
    return own ?? t(`criteria.topic.${value}`);
  },
  edition: (value, { catalogue }) =>
    catalogue.rules.editions.find((edition) => edition.alias === value)?.label ?? value,
  town: (value, { catalogue }) => catalogue.columns.towns.names.labelOf(value) ?? value,
};

/** Label of a query parameter's value; the value itself when it has no label. */
export function labelValue(parameter: string, value: string, context: LabelContext): string {
  const field = getField(parameter);
  return field === null ? value : LABELS[field.label](value, context, parameter);
}

/** The name of a meeting point, a street or a district. */
export function nameAround(slug: string, { columns: { places, areas } }: Catalogue): string {
  return places.labelOf(slug) ?? areas.labelOf(slug) ?? slug;
}

function writeDate(value: string, locale: string): string {
  const day = readDay(value);
  return day === null ? value : formatDay(day, 'full', locale);
}
