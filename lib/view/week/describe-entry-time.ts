import { formatClock } from '../format/format-clock';
import { formatDay } from '../format/format-day';
import { describeClock, type LocalSession, type SpeechContext } from '../session/describe-session';

/** "9–12 Uhr"; what ends on another day says so: "19 Uhr bis So 10 Uhr". */
export function describeEntryTime(session: LocalSession, context: SpeechContext): string {
  const { firstDay, lastDay, from, to } = session;
  if (to === null || firstDay === lastDay) return describeClock(session, context);
  const { words, locale } = context;
  const clock = (minutes: number) => words('card.clock', { time: formatClock(minutes, locale) });
  const weekday = formatDay(lastDay, 'weekday', locale);
  // From a week on the name of the day alone would be taken for the next one.
  const day =
    lastDay - firstDay < 7 ? weekday : `${weekday} ${formatDay(lastDay, 'short', locale)}`;
  return words('week.until', { from: clock(from), day, to: clock(to) });
}
