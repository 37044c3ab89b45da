import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Words } from '../../messages/words';
import { formatClock } from '../format/format-clock';
import { formatDay } from '../format/format-day';

/** The last day on which one can register; a deadline at midnight ends the day before. */
export function toLastDay(deadline: Instant): number {
  return toBerlinDay(deadline - 1);
}

/** "Mo 20. Juli", or "Mo 20. Juli, 18 Uhr" when the deadline is not at midnight. */
export function describeDeadline(
  deadline: Instant,
  { words, locale, now }: { readonly words: Words; readonly locale: string; readonly now: Instant },
): string {
  const day = formatDay(toLastDay(deadline), 'full', locale, toBerlinDay(now));
  const minutes = toBerlinMinutes(deadline);
  if (minutes === 0) return day;
  return words('card.dayTime', {
    day,
    time: words('card.clock', { time: formatClock(minutes, locale) }),
  });
}
