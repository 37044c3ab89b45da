import type { DayNumber } from '../../domain/berlin/day-number';
import type { Day } from '../../domain/instant';
import { getTranslator } from '../../messages/get-translator';
import type { Translator } from '../../messages/language';
import type { Locale } from '../../messages/messages';
import type { HostAreaOutcome } from '../../protocol/keeper';
import { formatClock, formatDay } from '../../view/format/format-day';
import { createStateView, type StateView } from '../../view/host/create-state-view';
import { findOwnSessions } from '../../view/host/find-own-sessions';
import {
  formatClockSpan,
  type LocalSession,
  type SpeechContext,
} from '../../view/session/create-session-views';
import type { Site } from '../site';

/** A day of the host's calendar in words. */
export interface OwnDayView {
  readonly day: Day;
  readonly label: string;
  readonly sessions: readonly {
    readonly key: string;
    readonly id: number;
    readonly name: string;
    /** "9–12 Uhr"; on the days of a longer one "ab 9 Uhr", "ganztägig", "bis 12 Uhr". */
    readonly time: string;
    /** "Tag 2 von 3"; null: the session takes one day. */
    readonly part: string | null;
    readonly state: StateView;
  }[];
}

/** The calendar of own sessions, or why it cannot be shown. */
export type OwnCalendarOutcome =
  | Exclude<HostAreaOutcome, { kind: 'open' }>
  | (Extract<HostAreaOutcome, { kind: 'open' }> & { readonly days: readonly OwnDayView[] });

/** Finds the coming sessions of the session behind the cookie, by day. */
export async function findOwnCalendar(
  cookieHeader: string | null,
  locale: Locale,
  site: Site,
): Promise<OwnCalendarOutcome> {
  const outcome = await site.hosts.enter(cookieHeader);
  if (outcome.kind !== 'open') return outcome;
  const now = site.clock();
  const t = getTranslator(locale);
  const days = findOwnSessions(outcome.copy.offers, now).map(({ number, day, sessions }) => ({
    day,
    label: formatDay(number, 'long', locale),
    sessions: sessions.map(({ offer, begin, local }) => ({
      key: `${offer.id} ${begin}`,
      id: offer.id,
      name: offer.name,
      time: formatTime(number, local, { t, locale, now }),
      part: describePart(number, local, t),
      state: createStateView(offer, now, t, locale),
    })),
  }));
  return { ...outcome, days };
}

function describePart(day: DayNumber, { firstDay, lastDay }: LocalSession, t: Translator) {
  if (firstDay === lastDay) return null;
  return t('host.calendar.part', { day: day - firstDay + 1, days: lastDay - firstDay + 1 });
}

const DAY_MINUTES = 24 * 60;

/** When on this day; a session over several days is said as what of the day it takes. */
function formatTime(day: DayNumber, local: LocalSession, context: SpeechContext): string {
  const { firstDay, lastDay, from, to } = local;
  const { t, locale } = context;
  if (firstDay === lastDay) return formatClockSpan(local, context);
  const clock = (minutes: number) => t('card.clock', { time: formatClock(minutes, locale) });
  if (day === firstDay && from > 0) return t('host.calendar.from', { time: clock(from) });
  if (day === lastDay && to !== null && to < DAY_MINUTES) {
    return t('host.calendar.until', { time: clock(to) });
  }
  return t('host.calendar.wholeDay');
}
