import { type DayNumber, toDate } from '../../domain/berlin/day-number';
import { formatDay } from './format-day';
import { getListFormatter } from './formatters';

/**
 * Several days, ascending, each month said once: "10. und 17. Aug.", with weekdays "Di 28. und Do
 * 30. Juli".
 */
export function describeDayList(
  days: readonly DayNumber[],
  locale: string,
  today: DayNumber,
  hasWeekdays = false,
): string {
  const texts = days.map((day, index) => {
    const next = days[index + 1];
    const style = next !== undefined && isSameMonth(day, next) ? 'day' : 'date';
    const date = formatDay(day, style, locale, today);
    return hasWeekdays ? `${formatDay(day, 'weekday', locale)} ${date}` : date;
  });
  return getListFormatter(locale, { type: 'conjunction' }).format(texts);
}

function isSameMonth(a: DayNumber, b: DayNumber): boolean {
  const [one, other] = [toDate(a), toDate(b)];
  return one.month === other.month && one.year === other.year;
}
