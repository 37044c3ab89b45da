import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Day, Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { type LocalSession, toLocalSession } from '../session/create-session-views';

/** A future session of an own offer, with its days. */
export interface OwnSession {
  readonly offer: OwnOffer;
  readonly begin: Instant;
  readonly local: LocalSession;
}

/** A day of the host's calendar with its sessions in order. */
export interface OwnDay {
  readonly number: DayNumber;
  readonly day: Day;
  readonly sessions: readonly OwnSession[];
}

/** Limit of days listed for one session, because a mistyped year must not fill the calendar. */
const MOST_DAYS = 42;

/**
 * Sessions that are not over yet, on each Berlin day from today on. Sessions that began on an
 * earlier day come first.
 */
export function findOwnSessions(offers: readonly OwnOffer[], now: Instant): readonly OwnDay[] {
  const today = toBerlinDay(now);
  const sessions = offers
    .flatMap((offer) =>
      offer.sessions.flatMap((session): OwnSession[] => {
        const { begin, end } = session;
        const local = toLocalSession(session);
        if (begin === null || local === null || (end ?? begin) < now) return [];
        return [{ offer, begin, local }];
      }),
    )
    .sort((a, b) => a.begin - b.begin || a.offer.id - b.offer.id);
  const found = new Map<DayNumber, OwnSession[]>();
  for (const session of sessions) {
    const { firstDay, lastDay } = session.local;
    const from = Math.max(firstDay, today);
    for (let day = from; day <= Math.min(lastDay, from + MOST_DAYS - 1); day++) {
      const listed = found.get(day) ?? [];
      listed.push(session);
      found.set(day, listed);
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([number, listed]) => ({ number, day: writeDay(number), sessions: listed }));
}
