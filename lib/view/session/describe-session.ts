import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Session } from '../../domain/offer';
import type { Words } from '../../messages/words';
import { formatClock } from '../format/format-clock';
import { formatDay } from '../format/format-day';

/** Who reads, and when. */
export interface SpeechContext {
  readonly words: Words;
  readonly locale: string;
  readonly now: Instant;
}

/** A session on the calendar and the clock of Berlin. An end at midnight is 24:00 of its day. */
export interface LocalSession {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: number;
  /** Null: the end is not given. */
  readonly to: number | null;
}

/** The local times of a session; null without a begin. */
export function toLocalSession({ begin, end }: Session): LocalSession | null {
  if (begin === null) return null;
  const firstDay = toBerlinDay(begin);
  const from = toBerlinMinutes(begin);
  if (end === null || end <= begin) return { firstDay, lastDay: firstDay, from, to: null };
  return { firstDay, lastDay: toBerlinDay(end - 1), from, to: toBerlinMinutes(end) || 1440 };
}

/** "9–12 Uhr", or "ab 9 Uhr" without an end. */
export function describeClock(
  { from, to }: Pick<LocalSession, 'from' | 'to'>,
  { words, locale }: SpeechContext,
): string {
  const begin = formatClock(from, locale);
  if (to === null) return words('card.clockFrom', { time: begin });
  return words('card.clockSpan', { from: begin, to: formatClock(to, locale) });
}

/** "Di 28. Juli, 9–12 Uhr", "Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr". */
export function describeSession(session: LocalSession, context: SpeechContext): string {
  const { words, locale, now } = context;
  const today = toBerlinDay(now);
  const day = (number: number) => formatDay(number, 'full', locale, today);
  if (session.to === null || session.firstDay === session.lastDay) {
    return words('card.dayTime', {
      day: day(session.firstDay),
      time: describeClock(session, context),
    });
  }
  const moment = (number: number, minutes: number) =>
    words('card.dayTime', {
      day: day(number),
      time: words('card.clock', { time: formatClock(minutes, locale) }),
    });
  return words('card.span', {
    from: moment(session.firstDay, session.from),
    to: moment(session.lastDay, session.to),
  });
}
