import { writeDay } from '../berlin/day-number';
import { toBerlinDay } from '../berlin/local-time';
import type { Day, Instant } from '../instant';
import type { OwnOffer } from '../own-offer';

/** One coming session of an own offer. */
export interface OwnSession {
  readonly offer: OwnOffer;
  readonly begin: Instant;
  readonly end: Instant | null;
}

/** A day of the host's calendar with its sessions in order. */
export interface OwnDay {
  readonly day: Day;
  readonly sessions: readonly OwnSession[];
}

/** Sessions that are not over yet, by the Berlin day on which they begin. */
export function findOwnSessions(offers: readonly OwnOffer[], now: Instant): readonly OwnDay[] {
  const sessions = offers
    .flatMap((offer) =>
      offer.sessions.flatMap(({ begin, end }): OwnSession[] =>
        begin !== null && (end ?? begin) >= now ? [{ offer, begin, end }] : [],
      ),
    )
    .sort((a, b) => a.begin - b.begin || a.offer.id - b.offer.id);
  const days = new Map<number, OwnSession[]>();
  for (const session of sessions) {
    const day = toBerlinDay(session.begin);
    const found = days.get(day);
    if (found) found.push(session);
    else days.set(day, [session]);
  }
  return [...days].map(([day, found]) => ({ day: writeDay(day), sessions: found }));
}
