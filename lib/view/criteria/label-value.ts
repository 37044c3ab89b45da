import { readDay, readIsoWeek } from '../../domain/berlin/day-number';

import type { Catalogue } from '../../domain/catalogue';
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

type Label = (value: string, context: LabelContext) => string;

const say =
  (group: string): Label =>
  (value, { words }) =>
    words(`criteria.${group}.${value}`);

const LABELS: Record<string, Label> = {
  q: (value, { words }) => words('criteria.q', { text: value }),
  week: (value, { words, locale }) => {
    const monday = readIsoWeek(value);
    return monday === null
      ? value
      : words('criteria.week', { date: formatDay(monday, 'date', locale) });
  },
  from: (value, { words, locale }) => words('criteria.from', { date: writeDate(value, locale) }),
  to: (value, { words, locale }) => words('criteria.to', { date: writeDate(value, locale) }),
  weekday: (value, { words }) => words(`criteria.weekday.${value}`),
  time: say('time'),
  length: say('length'),
  age: (value, { words }) => words('criteria.age', { age: Number(value) }),
  born: (value, { words, locale }) =>
    words('criteria.born', { month: formatBirthMonth(value, locale) }),
  free: (_value, { words }) => words('criteria.free'),
  maxFee: (value, { words, locale }) =>
    words('criteria.maxFee', { fee: formatEuro(Math.round(Number(value) * 100), locale, true) }),
  place: (value, { catalogue }) => catalogue.columns.places.labelOf(value) ?? value,
  host: (value, { catalogue }) => catalogue.columns.hosts.labelOf(value) ?? value,
  fit: say('fit'),
  near: (_value, { words }) => words('criteria.near'),
  nearby: (value, { catalogue, words }) =>
    words('criteria.nearby', { place: catalogue.columns.places.labelOf(value) ?? value }),
  radius: (value, { words, locale }) =>
    words('criteria.radius', { distance: formatDistance(Number(value), locale) }),
  wheelchair: say('wheelchair'),
  access: (value, { catalogue, words }) =>
    nameFeature(catalogue.columns.features.names.labelOf(value) ?? value, words),
  registration: say('registration'),
  edition: (value, { catalogue }) =>
    catalogue.rules.editions.find((edition) => edition.alias === value)?.label ?? value,
  past: (_value, { words }) => words('criteria.past'),
  sort: say('sort'),
};

/** What a value of a query parameter is called; the value itself where it has no name. */
export function labelValue(parameter: string, value: string, context: LabelContext): string {
  return LABELS[parameter]?.(value, context) ?? value;
}

/** Values that say too little without the name of their criterion: "Rollstuhl: nach Absprache". */
export function isNamed(parameter: string): boolean {
  return parameter === 'wheelchair' || parameter === 'registration';
}

function writeDate(value: string, locale: string): string {
  const day = readDay(value);
  return day === null ? value : formatDay(day, 'full', locale);
}
