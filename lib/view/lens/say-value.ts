import { readIsoWeek } from '../../domain/berlin/iso-week';
import type { LensValue } from '../../domain/lens/dimension';
import { type LabelContext, labelValue } from '../criteria/label-value';
import { formatDay } from '../format/format-day';

/** A value as the head of a row or column: "KW 33". */
export function headValue(value: LensValue, context: LabelContext): string {
  if (value.parameter === 'week') {
    return context.words('lens.week', { week: toWeekNumber(value.value) });
  }
  return labelValue(value.parameter, value.value, context);
}

/** What stands below the head: the Monday of a week; null: nothing. */
export function noteValue(value: LensValue, { locale, words }: LabelContext): string | null {
  const monday = value.parameter === 'week' ? readIsoWeek(value.value) : null;
  return monday === null ? null : words('lens.from', { date: formatDay(monday, 'date', locale) });
}

/** Values of one dimension inside a sentence: "für 13- bis 15-Jährige". */
export function sayValues(values: readonly LensValue[], context: LabelContext): string {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return '';
  const { words } = context;
  const { parameter, value } = first;
  if (parameter === 'age') {
    const key = first === last ? 'lens.say.age' : 'lens.say.ages';
    return words(key, { from: Number(value), to: Number(last.value) });
  }
  if (parameter === 'week') return words('lens.say.week', { week: toWeekNumber(value) });
  if (parameter === 'weekday' || parameter === 'time' || parameter === 'wheelchair')
    return words(`lens.say.${parameter}.${value}`);
  if (parameter === 'place')
    return words('lens.say.place', { place: labelValue(parameter, value, context) });
  return labelValue(parameter, value, context);
}

function toWeekNumber(week: string): number {
  return Number(week.slice(-2));
}
