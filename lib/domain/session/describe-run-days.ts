import { toBerlinDay } from '../berlin/local-time';
import { formatDay } from '../format/format-day';
import { getListFormatter } from '../format/formatters';
import type { SpeechContext } from './describe-session';

/** The first days of several runs: "10. und 17. Aug." */
export function describeRunDays(days: readonly number[], context: SpeechContext): string {
  const { locale, now } = context;
  const month = (day: number | undefined) =>
    day === undefined ? '' : formatDay(day, 'date', locale, toBerlinDay(now)).replace(/\d+/, '');
  const texts = days.map((day, index) =>
    formatDay(
      day,
      month(day) === month(days[index + 1]) ? 'day' : 'date',
      locale,
      toBerlinDay(now),
    ),
  );
  return getListFormatter(locale, { type: 'conjunction' }).format(texts);
}
