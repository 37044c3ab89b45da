import { readIsoWeek } from '../../domain/berlin/iso-week';
import { labelValue } from '../criteria/label-value';
import { listHref } from '../links';
import { toWeekColor } from '../week/to-week-color';
import type { ListContext } from './describe-list';
import type { WeekTab } from './list-screen';

/** The tabs of the holiday weeks: one click shows one week, another click all of them again. */
export function describeWeeks(context: ListContext): readonly WeekTab[] {
  const { catalogue, criteria, weekCounts, locale, words, path } = context;
  return weekCounts.map(({ value, count }) => {
    const selected = criteria.week.includes(value);
    const isAlone = selected && criteria.week.length === 1;
    const monday = readIsoWeek(value);
    return {
      week: value,
      label: labelValue('week', value, context),
      count: words('list.count', { count }),
      color: monday === null ? 0 : toWeekColor(monday, catalogue),
      selected,
      href: listHref(locale, { ...criteria, week: isAlone ? [] : [value], page: 1 }, path),
    };
  });
}
