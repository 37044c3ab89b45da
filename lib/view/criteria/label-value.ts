import { readDay, readIsoWeek } from '../../domain/berlin/day-number';

import type { Catalogue } from '../../domain/catalogue';
import type { LabelKind } from '../../domain/criteria/criterion';
import { getField } from '../../domain/criteria/registry';
import type { Words } from '../../messages/language';
import { formatBirthMonth } from '../child/explain-age';
import { formatEuro } from '../format/describe-fee';
import { formatDistance, nameFeature } from '../format/describe-place';
import { formatDay } from '../format/format-day';

/** In whose language, over which catalogue. */
export interface LabelContext {
  readonly catalogue: Catalogue;
  readonly words: Words;
  readonly locale: string;
}

type Label = (value: string, context: LabelContext, name: string) => string;

const LABELS: Readonly<Record<LabelKind, Label>> = {
  word: (value, { words }, name) => words(`criteria.${name}.${value}`),
  flag: (_value, { words }, name) => words(`criteria.${name}`),
  text: (value, { words }, name) => words(`criteria.${name}`, { text: value }),
  week: (value, { words, locale }) => {
    const monday = readIsoWeek(value);
    return monday === null
      ? value
      : words('criteria.week', { date: formatDay(monday, 'date', locale) });
  },
  date: (value, { words, locale }, name) =>
    words(`criteria.${name}`, { date: writeDate(value, locale) }),
  age: (value, { words }) => words('criteria.age', { age: Number(value) }),
  birth: (value, { words, locale }) =>
    words('criteria.born', { month: formatBirthMonth(value, locale) }),
  fee: (value, { words, locale }, name) =>
    words(`criteria.${name}`, { fee: formatEuro(Math.round(Number(value) * 100), locale, true) }),
  distance: (value, { words, locale }, name) =>
    words(`criteria.${name}`, { distance: formatDistance(Number(value), locale) }),
  place: (value, { catalogue }) => catalogue.columns.places.labelOf(value) ?? value,
  around: (value, { catalogue, words }, name) =>
    words(`criteria.${name}`, { place: catalogue.columns.places.labelOf(value) ?? value }),
  host: (value, { catalogue }) => catalogue.columns.hosts.labelOf(value) ?? value,
  feature: (value, { catalogue, words }) =>
    nameFeature(catalogue.columns.features.names.labelOf(value) ?? value, words),
  edition: (value, { catalogue }) =>
    catalogue.rules.editions.find((edition) => edition.alias === value)?.label ?? value,
};

/** What a value of a query parameter is called; the value itself where it has no name. */
export function labelValue(parameter: string, value: string, context: LabelContext): string {
  const field = getField(parameter);
  return field === null ? value : LABELS[field.label](value, context, parameter);
}

function writeDate(value: string, locale: string): string {
  const day = readDay(value);
  return day === null ? value : formatDay(day, 'full', locale);
}
