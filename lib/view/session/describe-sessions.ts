import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Session } from '../../domain/offer';
import { findNextSession } from '../../domain/session/find-next-session';
import { sortSessions } from '../../domain/session/sort-sessions';
import { formatDay } from '../format/format-day';
import {
  describeClock,
  describeSession,
  type SpeechContext,
  toLocalSession,
} from './describe-session';

/** One session as the offer page lists it. */
export interface SessionView {
  /** "Di 28. Juli" */
  readonly day: string;
  /** "9–12 Uhr"; for a session over midnight the whole "Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr". */
  readonly time: string;
  /** For screen readers and titles: "Dienstag, 28. Juli 2026". */
  readonly longDay: string;
  /** ISO 8601 instants for `<time>` and calendars; null: not given. */
  readonly begin: string | null;
  readonly end: string | null;
  readonly isPast: boolean;
  readonly isNext: boolean;
}

/** All sessions of an offer by begin; one without a begin says that its time is not known yet. */
export function describeSessions(
  sessions: readonly Session[],
  context: SpeechContext,
): readonly SessionView[] {
  const { words, locale, now } = context;
  const next = findNextSession(sessions, now);
  return sortSessions(sessions).map((session) => {
    const local = toLocalSession(session);
    const isOverNight = local !== null && local.lastDay > local.firstDay;
    return {
      day:
        local === null
          ? words('card.when.none')
          : formatDay(local.firstDay, 'full', locale, toBerlinDay(now)),
      time: local === null ? '' : (isOverNight ? describeSession : describeClock)(local, context),
      longDay: local === null ? '' : formatDay(local.firstDay, 'long', locale),
      begin: toIso(session.begin),
      end: toIso(session.end),
      isPast: findNextSession([session], now)?.state === 'past',
      isNext: next !== null && next.state !== 'past' && next.session === session,
    };
  });
}

function toIso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
