import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Session } from '../../domain/offer';
import { findNextSession, sortSessions } from '../../domain/session/find-next-session';
import type { Translator } from '../../messages/language';
import { formatClock, formatDay } from '../format/format-day';

/** One session on the offer page. */
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

/** All sessions of an offer by begin; one without a begin states that its time is not known yet. */
export function createSessionViews(
  sessions: readonly Session[],
  context: SpeechContext,
): readonly SessionView[] {
  const { t, locale, now } = context;
  const next = findNextSession(sessions, now);
  return sortSessions(sessions).map((session) => {
    const local = toLocalSession(session);
    const isOverNight = local !== null && local.lastDay > local.firstDay;
    return {
      day:
        local === null
          ? t('card.when.none')
          : formatDay(local.firstDay, 'full', locale, toBerlinDay(now)),
      time: local === null ? '' : (isOverNight ? formatSession : formatClockSpan)(local, context),
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

/** Language and time of formatted texts. */
export interface SpeechContext {
  readonly t: Translator;
  readonly locale: string;
  readonly now: Instant;
}

/** Berlin dates and times of a session. An end at midnight is 24:00 of its day. */
export interface LocalSession {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: number;
  /** Null: no end given. */
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
export function formatClockSpan(
  { from, to }: Pick<LocalSession, 'from' | 'to'>,
  { t, locale }: SpeechContext,
): string {
  const begin = formatClock(from, locale);
  if (to === null) return t('card.clockFrom', { time: begin });
  return t('card.clockSpan', { from: begin, to: formatClock(to, locale) });
}

/** "Di 28. Juli, 9–12 Uhr", "Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr". */
export function formatSession(session: LocalSession, context: SpeechContext): string {
  const { t, locale, now } = context;
  const today = toBerlinDay(now);
  const day = (number: number) => formatDay(number, 'full', locale, today);
  if (session.to === null || session.firstDay === session.lastDay) {
    return t('card.dayTime', {
      day: day(session.firstDay),
      time: formatClockSpan(session, context),
    });
  }
  const moment = (number: number, minutes: number) =>
    t('card.dayTime', {
      day: day(number),
      time: t('card.clock', { time: formatClock(minutes, locale) }),
    });
  return t('card.span', {
    from: moment(session.firstDay, session.from),
    to: moment(session.lastDay, session.to),
  });
}
